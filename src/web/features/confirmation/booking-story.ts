import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { timeIn, weekdayIn } from '#platform/common/zones.ts'
import { refundSentence } from './refund-words.ts'

/** A booking's state in the words of its page. `mark`: the sign beside the heading; `quote`: the provider's note. */
export type Story = {
  mark: 'done' | 'waiting' | 'over'
  heading: string
  sentence: string
  quote?: { by: string; words: string }
}

/** The first word of the name that the customer typed into one field. */
const first = (name: string | undefined) => name?.trim().split(/\s+/)[0] ?? ''

/** Whether the last payment failed or was cancelled, and none is in progress. */
export const paymentRefused = ({ payment }: Checkout): boolean =>
  payment !== null &&
  payment.state !== 'processing' &&
  (payment.failure !== null || payment.state === 'cancelled')

/** Whether a payment may still wait for its customer, for example at a bank's question that was closed. */
export const isUnfinished = ({ payment }: Checkout): boolean =>
  payment !== null && payment.state !== 'processing'

/** Whether the payment arrived when its time was no longer available: nothing is booked, everything is refunded. */
export const paidTooLate = ({ state, refund, requiresApproval }: Checkout): boolean =>
  state === 'expired' && refund !== null && !requiresApproval

/** What the mail contains: directions to a place, or the join link. */
function mailed({ service }: Checkout, email: string): string {
  if (service.placeKind !== 'Offline') return `Your join link and calendar file are on their way to ${email}.`
  return `We’ve e-mailed ${service.directions ? 'directions' : 'the address'} and a calendar file to ${email}.`
}

/** Returns heading and sentence for every state of a booking. */
export function storyOf(checkout: Checkout): Story {
  const provider = checkout.provider.firstName
  const you = first(checkout.customer?.name)
  const email = checkout.customer?.email ?? 'you'
  switch (checkout.state) {
    case 'confirmed':
      return {
        mark: 'done',
        heading: you ? `You’re booked, ${you}` : 'You’re booked',
        sentence: `${provider} knows you are coming. ${mailed(checkout, email)}`,
      }
    case 'requested':
      if (checkout.awaitsPayment && checkout.payment?.state === 'processing') return oneMoment(checkout)
      if (checkout.awaitsPayment)
        return {
          mark: 'waiting',
          heading: `${provider} accepted, and the payment is due`,
          sentence: [checkout.payment?.failure, checkout.policy.request].filter(Boolean).join(' '),
        }
      return {
        mark: 'waiting',
        heading: `Your request is with ${provider}`,
        sentence: [
          checkout.policy.request,
          `The time is held for you until ${provider} answers. The answer goes to ${email}, and this page shows it too.`,
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'held':
      return heldStory(checkout)
    case 'declined':
      return {
        mark: 'over',
        heading: `${provider} cannot take this one`,
        sentence: `The request was declined. ${moneyBack(checkout)}`,
        ...quoteOf(checkout),
      }
    case 'expired':
      return expiredStory(checkout)
    case 'cancelled':
      return cancelledStory(checkout)
    case 'completed':
      return {
        mark: 'done',
        heading: you ? `Good to have met you, ${you}` : 'Good to have met you',
        sentence: ['This booking is over. You can book again whenever you like.', refunded(checkout)]
          .filter(Boolean)
          .join(' '),
      }
    case 'no_show':
      return {
        mark: 'over',
        heading: 'We missed you',
        sentence: [`This booking is over, and ${provider} noted that nobody came.`, refunded(checkout)]
          .filter(Boolean)
          .join(' '),
        ...quoteOf(checkout),
      }
    case 'waitlisted':
      return {
        mark: 'waiting',
        heading: 'You are on the waiting list',
        sentence: `We’ll e-mail ${email} as soon as a place is free.`,
      }
  }
}

/** The story after a move that the visitor just made on this page. */
export function movedStory(
  { provider, customer, start, visitorTimezone: zone }: Checkout,
  here: ProviderPlace | undefined,
): Story {
  return {
    mark: 'done',
    heading: `Moved to ${weekdayIn(start, zone)}`,
    sentence: `It starts at ${timeIn(start, zone)} ${inPlace(zone, here)}, and ${provider.firstName} knows. The new calendar file is on its way to ${customer?.email ?? 'you'}.`,
  }
}

function heldStory(checkout: Checkout): Story {
  const until = checkout.holdUntil ? ` until ${timeIn(checkout.holdUntil, checkout.visitorTimezone)}` : ''
  if (paymentRefused(checkout))
    return {
      mark: 'over',
      heading: 'The payment did not go through',
      sentence: `${checkout.payment?.failure ?? 'The payment was not finished.'} Nothing was charged, and your time is held${until}.`,
    }
  if (checkout.order) return oneMoment(checkout)
  return {
    mark: 'waiting',
    heading: 'Not booked yet',
    sentence: `The time is held for you${until}. Your details are still missing.`,
  }
}

const oneMoment = (checkout: Checkout): Story => ({
  mark: 'waiting',
  heading: 'One moment',
  sentence: `We are waiting for your bank. This page updates on its own.${
    isUnfinished(checkout) ? ' If you closed the bank’s question, pay again: you are not charged twice.' : ''
  }`,
})

function expiredStory(checkout: Checkout): Story {
  if (paidTooLate(checkout))
    return {
      mark: 'over',
      heading: 'Your payment came too late for this time',
      sentence: `Your hold had ended, and the time could not be booked any more. ${moneyBack(checkout)}`,
    }
  if (checkout.requiresApproval && checkout.order)
    return {
      mark: 'over',
      heading: `${checkout.provider.firstName} did not answer in time`,
      sentence: `Your request has ended and the time is free again. ${moneyBack(checkout)}`,
    }
  return {
    mark: 'over',
    heading: 'This time is free again',
    sentence: `The booking was not finished in time. ${moneyBack(checkout)}`,
  }
}

function cancelledStory(checkout: Checkout): Story {
  const provider = checkout.provider.firstName
  if (checkout.cancelledBy === 'provider')
    return {
      mark: 'over',
      heading: `${provider} cancelled this booking`,
      sentence: moneyBack(checkout),
      ...quoteOf(checkout),
    }
  return {
    mark: 'over',
    heading: 'This booking is cancelled',
    sentence: [
      checkout.cancelledBy === 'customer' && `You cancelled it, and ${provider} knows.`,
      moneyBack(checkout),
    ]
      .filter(Boolean)
      .join(' '),
    ...quoteOf(checkout),
  }
}

function moneyBack(checkout: Checkout): string {
  const { order, state, pass } = checkout
  if (checkout.refund) return refunded(checkout)
  if (pass) return `The page of ${pass.title} shows what is left of it.`
  if (order?.paymentStatus === 'none') return 'There was nothing to pay, so there is nothing to refund.'
  if (order?.paymentStatus !== 'paid')
    return order?.paymentMethod
      ? 'Nothing was charged, and nothing is held any more.'
      : 'Nothing was charged.'
  // when the provider or the system cancels, the refund is recorded with the cancellation or a moment later
  if (state !== 'cancelled' || checkout.cancelledBy !== 'customer')
    return `All ${formatMoney(checkout.totalCents)} goes back the way you paid; banks take a few days to show it.`
  return 'Under the policy you booked with, nothing comes back.'
}

const refunded = ({ refund, order, provider }: Checkout): string =>
  refund ? refundSentence(refund, order?.paymentMethod ?? null, provider.firstName) : ''

const quoteOf = ({ refund, provider }: Checkout) =>
  refund?.note ? { quote: { by: provider.firstName, words: refund.note } } : {}

/** Returns the pause before the next poll in milliseconds, by state and waited time; undefined ends the polling. */
export function pauseBeforeAsking(checkout: Checkout, waitedMs: number): number | undefined {
  if (checkout.state === 'held' && checkout.order && !paymentRefused(checkout))
    return waitedMs < 90_000 ? 1_500 : undefined
  if (checkout.awaitsPayment && checkout.payment?.state === 'processing')
    return waitedMs < 90_000 ? 1_500 : undefined
  if (checkout.state === 'requested') return waitedMs < 600_000 ? 15_000 : undefined
  if (checkout.refund?.state === 'on_its_way') return waitedMs < 60_000 ? 3_000 : undefined
  return undefined
}
