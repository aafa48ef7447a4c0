import type { Checkout } from '#domains/commerce/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { timeIn } from '#web/lib/when.ts'

/** How a booking stands, in the words of its page. `mark` chooses the sign beside the heading. */
export type Story = { mark: 'done' | 'waiting' | 'over'; heading: string; sentence: string }

const first = (name: string | undefined) => name?.trim().split(/\s+/)[0] ?? ''

/** The last try was refused and none is under way. */
export const paymentRefused = ({ payment }: Checkout): boolean =>
  payment !== null && payment.failure !== null && payment.state !== 'processing'

/** Every state of a booking as one heading and one sentence; nothing is left to a code. */
export function storyOf(checkout: Checkout): Story {
  const provider = first(checkout.provider.name)
  const you = first(checkout.customer?.name)
  const email = checkout.customer?.email ?? 'you'
  switch (checkout.state) {
    case 'confirmed':
      return {
        mark: 'done',
        heading: you ? `You’re booked, ${you}` : 'You’re booked',
        sentence: `${provider} knows you are coming. A calendar file with the address of your join page is on its way to ${email}.`,
      }
    case 'requested':
      return {
        mark: 'waiting',
        heading: `Your request is with ${provider}`,
        sentence: `The time is kept for you until it is answered. The answer comes to ${email}, and this page shows it too.`,
      }
    case 'held':
      return heldStory(checkout)
    case 'declined':
      return {
        mark: 'over',
        heading: `${provider} cannot take this one`,
        sentence: `The request was declined. ${moneyBack(checkout)}`,
      }
    case 'expired':
      return {
        mark: 'over',
        heading: 'This time is free again',
        sentence: `The booking was not finished in time. ${moneyBack(checkout)}`,
      }
    case 'cancelled':
      return { mark: 'over', heading: 'This booking is cancelled', sentence: cancelledSentence(checkout) }
    case 'completed':
      return {
        mark: 'done',
        heading: you ? `Good to have met you, ${you}` : 'Good to have met you',
        sentence: 'This booking is over. You can book again whenever you like.',
      }
    case 'no_show':
      return {
        mark: 'over',
        heading: 'We missed you',
        sentence: `This booking is over, and ${provider} noted that nobody came.`,
      }
    case 'waitlisted':
      return {
        mark: 'waiting',
        heading: 'You are on the waiting list',
        sentence: `As soon as a place comes free we write to ${email}.`,
      }
  }
}

function heldStory(checkout: Checkout): Story {
  const until = checkout.holdUntil ? ` until ${timeIn(checkout.holdUntil, checkout.visitorTimezone)}` : ''
  if (paymentRefused(checkout))
    return {
      mark: 'over',
      heading: 'The payment did not go through',
      sentence: `${checkout.payment?.failure} Nothing was charged, and your time is held${until}.`,
    }
  if (checkout.order)
    return {
      mark: 'waiting',
      heading: 'One moment',
      sentence: 'We are waiting for your bank’s answer. This page changes by itself.',
    }
  return {
    mark: 'waiting',
    heading: 'Not booked yet',
    sentence: `The time is held for you${until}. Your details are still missing.`,
  }
}

function moneyBack({ order, totalCents }: Checkout): string {
  if (order?.paymentStatus !== 'paid') return 'Nothing was charged.'
  return `All ${formatMoney(totalCents)} goes back the way you paid; banks take a few days to show it.`
}

function cancelledSentence({ order, totalCents }: Checkout): string {
  if (order?.paymentStatus !== 'paid') return 'There was nothing to pay, so nothing has to come back.'
  if (order.refundState === 'full')
    return `All ${formatMoney(totalCents)} goes back the way you paid; banks take a few days to show it.`
  if (order.refundState === 'partial')
    return 'A part of what you paid goes back the way you paid; banks take a few days to show it.'
  if (order.refundState === 'failed')
    return 'The refund did not go through yet. We keep trying and write to you.'
  return 'By the policy below nothing comes back.'
}

/** How long a page asks again, by state: the pause in milliseconds, or undefined when it has asked long enough. */
export function pauseBeforeAsking(checkout: Checkout, waitedMs: number): number | undefined {
  if (checkout.state === 'held' && checkout.order && !paymentRefused(checkout))
    return waitedMs < 90_000 ? 1_500 : undefined
  if (checkout.state === 'requested') return waitedMs < 600_000 ? 15_000 : undefined
  return undefined
}
