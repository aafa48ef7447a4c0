import type { Delivery, SoldPass } from '#domains/commerce/delivery-contract.ts'
import type { BoughtGift } from '#domains/passes/gift-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import type { Story } from '../booking-story.ts'
import { refundSentence } from '../refund-words.ts'

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** How an order without a date stands, in the words of its page. */
export function deliveryStory(delivery: Delivery): Story {
  const { state, provider, customer, dueAt, timezone, message } = delivery
  const first = provider.firstName
  const due = dueAt === null ? '' : weekdayIn(dueAt, timezone)
  const isLate = dueAt !== null && dueAt < delivery.now
  if (delivery.gift && state !== 'held' && state !== 'expired') return giftStory(delivery, delivery.gift)
  switch (state) {
    case 'held':
      return unpaidStory(delivery)
    case 'open':
      return {
        mark: 'done',
        heading: `Thank you, ${firstWord(customer?.name ?? '')}`,
        sentence: `${first} has your order and delivers it by ${due}. We e-mail you when it is started, and when it is there.`,
      }
    case 'started':
      return {
        mark: 'waiting',
        heading: `${first} is working on it`,
        sentence: isLate
          ? `It was due on ${due}. Write to ${first} if you wonder when it comes.`
          : `You have it by ${due}. We e-mail you a link.`,
      }
    case 'delivered':
      if (delivery.soldPass) return passStory(delivery, delivery.soldPass)
      return {
        mark: 'done',
        heading: 'Here it is',
        sentence: `From ${first}, on ${weekdayIn(delivery.deliveredAt ?? delivery.now, timezone)}.`,
        ...(message && { quote: { by: first, words: message } }),
      }
    case 'cancelled':
      return {
        mark: 'over',
        heading:
          delivery.cancelledBy === 'provider' ? `${first} cancelled this order` : 'Your order is cancelled',
        sentence: backWords(delivery),
        ...(delivery.refund?.note && { quote: { by: first, words: delivery.refund.note } }),
      }
    case 'expired':
      return {
        mark: 'over',
        heading: 'This order was not paid',
        sentence: 'It has ended, and nothing was charged. You can order it again on its page.',
      }
  }
}

/** For whom a gift is, and how it stands; never that something is delivered. */
function giftStory(delivery: Delivery, gift: BoughtGift): Story {
  const { customer, now, provider, cancelledBy, refund } = delivery
  const { state, toName, toEmail, fromName, message, isUsed, arrivesAt } = gift
  const to = firstWord(toName)
  const words = message.trim() && { quote: { by: fromName, words: message.trim() } }
  const thanks = `Thank you, ${firstWord(customer?.name ?? fromName)}`
  if (delivery.state === 'cancelled' || state === 'returned')
    return {
      mark: 'over',
      heading:
        cancelledBy === 'provider' ? `${provider.firstName} cancelled this order` : 'The gift is taken back',
      sentence: `Its code opens nothing any more. ${backWords(delivery)}`,
      ...(refund?.note && { quote: { by: provider.firstName, words: refund.note } }),
    }
  if (isUsed)
    return {
      mark: 'done',
      heading: `${to} is using it`,
      sentence: 'Something was booked with it, so it cannot be taken back any more.',
      ...words,
    }
  if (state === 'redeemed')
    return { mark: 'done', heading: `${to} has it`, sentence: 'The gift was opened and kept.', ...words }
  if (state === 'sent')
    return {
      mark: 'done',
      heading: `It is in ${to}’s mail`,
      sentence: `The card and its code went to ${toEmail}.`,
      ...words,
    }
  return {
    mark: 'done',
    heading: thanks,
    sentence:
      arrivesAt <= now
        ? `${to} gets a mail with the card and its code in a minute or two.`
        : `${to} gets a mail with the card and its code on its day.`,
    ...words,
  }
}

/** A pass is there as soon as it is paid; money that goes back ends it. */
function passStory(delivery: Delivery, { credits, endsAt, url }: SoldPass): Story {
  const { refund, order, provider, customer, service, timezone } = delivery
  if (refund)
    return {
      mark: 'over',
      heading: 'This pass was paid back',
      sentence: `It cannot be used any more. ${refundSentence(refund, order?.paymentMethod ?? null, provider.firstName)}`,
      ...(refund.note && { quote: { by: provider.firstName, words: refund.note } }),
    }
  const you = firstWord(customer?.name ?? '')
  return {
    mark: 'done',
    heading: you ? `It is yours, ${you}` : 'It is yours',
    sentence: `${service.title} has ${credits} sessions with ${provider.firstName}, to use until ${lastDayOf(endsAt, timezone)}.${url ? ' Its link is on its way to your mailbox.' : ''}`,
  }
}

function unpaidStory({ order, payment }: Delivery): Story {
  if (!order) return { mark: 'waiting', heading: 'Not ordered yet', sentence: 'Nothing is charged.' }
  if (!payment || payment.state === 'processing')
    return {
      mark: 'waiting',
      heading: 'Your payment is on its way',
      sentence: 'This page shows by itself when it is there. Your order is kept.',
    }
  if (payment.failure)
    return {
      mark: 'over',
      heading: 'The payment did not go through',
      sentence: `${payment.failure} Nothing was charged, and your order is kept: correct the card or use another one.`,
    }
  return {
    mark: 'waiting',
    heading: 'Not paid yet',
    sentence: 'Your order is kept for an hour. If you have just paid, this page shows it in a moment.',
  }
}

function backWords({ refund, order, provider, totalCents }: Delivery): string {
  if (refund) return refundSentence(refund, order?.paymentMethod ?? null, provider.firstName)
  return totalCents === 0 ? 'It was free.' : `The ${formatMoney(totalCents)} is not charged.`
}
