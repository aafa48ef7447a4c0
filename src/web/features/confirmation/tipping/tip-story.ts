import type { TipPage } from '#domains/commerce/tip-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import type { Story } from '../booking-story.ts'
import { refundSentence } from '../refund-words.ts'
import { isProcessed } from './use-tip.ts'

/** How the tip for an order stands, in the words of its page. */
export function tipStory(page: TipPage): Story {
  const { state, provider, title, tip } = page
  const first = provider.firstName
  if (tip?.refund)
    return {
      mark: 'over',
      heading: 'Your tip comes back',
      sentence: refundSentence(tip.refund, tip.order.paymentMethod, first),
      ...(tip.refund.note && { quote: { by: first, words: tip.refund.note } }),
    }
  if (state === 'given')
    return {
      mark: 'done',
      heading: 'Thank you',
      sentence: `${first} has your tip of ${formatMoney(tip?.amountCents ?? 0)} for ${title}. The receipt is in your mailbox.`,
    }
  if (isProcessed(page))
    return {
      mark: 'waiting',
      heading: 'Your payment is on its way',
      sentence: 'This page shows by itself when it is there.',
    }
  if (state === 'off')
    return {
      mark: 'over',
      heading: `${first} takes no tips here`,
      sentence: 'Nothing was charged.',
    }
  if (state === 'over')
    return { mark: 'over', heading: 'No tip can be given here', sentence: `${title} is not booked.` }
  return {
    mark: 'done',
    heading: `A tip for ${first}`,
    sentence: `For ${title}. All of it goes to ${first}, and it comes back to you if what it is for is cancelled.`,
  }
}
