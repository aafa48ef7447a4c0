import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { isPaidOutside, refundAccount } from '#domains/commerce/rules/payment-words.ts'
import { freeCancelHours } from '#domains/scheduling/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { cityOf, dayIn, inZone, longDayIn, timeIn } from '#platform/common/zones.ts'
import type { MailContent } from './mail-content.ts'
import type { MailLinks } from './mail-links.ts'
import { goesBackTo, refundWords } from './money-words.ts'
import type { CustomerOccasion } from './occasion.ts'
import { firstWord, momentInBoth, nearDay, zonesFor } from './time-words.ts'

export type Words = Pick<
  MailContent,
  'subject' | 'heading' | 'text' | 'button' | 'note' | 'closing' | 'choices'
>

/** What the customer reads, for each occasion. */
export function customerWords(occasion: CustomerOccasion, booking: Checkout, links: MailLinks): Words {
  const { title } = booking.service
  const { name: provider } = booking.provider
  const zones = zonesFor('customer', booking)
  const start = Date.parse(booking.start)
  const date = longDayIn(start, zones[0])
  const first = firstWord(booking.customer?.name ?? '')
  const see = { label: 'See your booking', url: links.confirmation }
  const again = booking.provider.userUrl ? { label: 'Choose another time', url: links.service } : see
  const wasPaid =
    booking.order?.paymentStatus === 'paid' || !booking.order?.paymentMethod?.startsWith('unpaid')
  const back =
    booking.totalCents > 0 && wasPaid
      ? ` All ${formatMoney(booking.totalCents)} goes back ${goesBackTo(booking)}.`
      : ''
  switch (occasion.template) {
    case 'booking-confirmed':
      return {
        subject: `You’re booked: ${title}, ${date}`,
        heading: `You’re booked, ${first}`,
        text: 'The time is yours. Everything you need is below.',
        button: see,
        note: 'A calendar file is attached.',
        closing: booking.policy.sentence,
      }
    case 'booking-requested':
      return {
        subject: `Request sent: ${title}, ${date}`,
        heading: `Your request is with ${provider}`,
        text: 'The time is kept for you until it is answered. You get a mail either way.',
        button: see,
        closing: booking.policy.sentence,
      }
    case 'booking-declined':
      return {
        subject: `Not possible: ${title}, ${date}`,
        heading: 'This time is not possible',
        text: `${provider} could not take your request.${back}`,
        button: again,
      }
    case 'booking-expired':
      return {
        subject: `Not answered in time: ${title}, ${date}`,
        heading: 'Your request was not answered in time',
        text: `The time is free again.${back}`,
        button: again,
      }
    case 'payment-returned': {
      const choices = occasion.choices.map((choice) => ({
        label: momentInBoth(Date.parse(choice), zones),
        url: `${links.service}?start=${encodeURIComponent(choice)}`,
      }))
      const instead = choices.length > 0 ? ' These times near it are free:' : ''
      return {
        subject: `Your payment comes back: ${title}`,
        heading: 'That time was gone when your payment arrived',
        text: `We are sorry: the time could not be kept until your payment came through.${back}${instead}`,
        button: choices.length > 0 ? { label: 'See all times', url: links.service } : again,
        choices,
      }
    }
    case 'booking-moved': {
      const isOwn = occasion.by === 'customer'
      const paid = booking.totalCents > 0 ? ', and everything you paid comes back' : ''
      const free = `If the new time does not suit you, cancel within ${freeCancelHours} hours${paid}.`
      return {
        subject: `Moved: ${title}, now ${date}`,
        heading: isOwn ? 'Your booking is moved' : `${provider} moved your booking`,
        text: isOwn ? 'The new time is yours.' : `${theyWrite(occasion.reason)}${free}`,
        button: see,
        note: 'The calendar file that is attached takes the place of the earlier one.',
      }
    }
    case 'booking-cancelled': {
      const { by, reason } = occasion
      const why = by === 'provider' ? theyWrite(reason) : ''
      const money = refundWords(booking, occasion)
      return {
        subject: `Cancelled: ${title}, ${date}`,
        heading: by === 'provider' ? `${provider} cancelled your booking` : 'Your booking is cancelled',
        text: `${why}${money || 'The time is free again, and nothing was charged.'}`,
        button: booking.provider.userUrl ? { label: 'Book another time', url: links.service } : see,
        note: 'The calendar file that is attached takes it out of your calendar.',
      }
    }
    case 'refund-raised':
      return {
        subject: `${formatMoney(occasion.refund)} comes back to you: ${title}`,
        heading: `${provider} gives you ${formatMoney(occasion.refund)} back`,
        text: `${theyWrite(occasion.reason)}It goes back ${goesBackTo(booking)}. You get a mail once it is sent.`,
        button: see,
      }
    case 'refund-sent':
      return {
        subject: `${formatMoney(occasion.refund)} sent back: ${title}`,
        heading: `${formatMoney(occasion.refund)} is sent back to you`,
        text: sentWords(booking, occasion),
        button: { label: 'See the receipt', url: links.receipt },
      }
    case 'refund-delayed':
      return {
        subject: `Your refund takes longer: ${title}`,
        heading: 'Your refund takes longer',
        text: `The payment service has not sent your ${formatMoney(occasion.refund)} yet. ${provider} knows and settles it. Nothing is lost, and you get a mail once it is sent.`,
        button: see,
      }
    case 'reminder': {
      const now = Date.parse(booking.now)
      const when = nearDay(start, now, zones[0])
      const at = `${timeIn(start, zones[0])} in ${cityOf(zones[0])}`
      const isOnline = booking.service.placeKind !== 'Offline'
      return {
        subject:
          occasion.hours === 1
            ? `Soon: ${title}, ${at}`
            : `${when ?? dayIn(start, zones[0])}: ${title}, ${at}`,
        heading:
          occasion.hours === 1
            ? `See you soon, ${first}`
            : `See you ${when?.toLowerCase() ?? `on ${inZone(start, zones[0], { weekday: 'long' })}`}, ${first}`,
        text: isOnline
          ? 'The meeting page leads you in, from ten minutes before the start.'
          : 'Where to go, and how to find it, stands on its page.',
        button: { label: isOnline ? 'Open the meeting page' : 'See where it is', url: booking.joinUrl },
      }
    }
  }
}

const theyWrite = (reason: string) => (reason ? `They write: “${reason}” ` : '')

type Sent = Extract<CustomerOccasion, { template: 'refund-sent' }>

function sentWords(booking: Checkout, { wasLate, byHand }: Sent): string {
  const { provider, service, order } = booking
  const what = `for ${service.title} with ${provider.name}`
  const method = order?.paymentMethod ?? null
  if (byHand || isPaidOutside(method)) return `${provider.name} says that your refund ${what} is paid back.`
  if (wasLate) return `Your refund ${what} took longer, and is sent now. Thank you for waiting.`
  const account = refundAccount(method)
  const where = account === undefined || account === 'card' ? 'bank' : account
  return `Your refund ${what} has left for your ${where}, which shows it within ten days.`
}
