import { type OrderRow, paidBy } from '#domains/commerce/contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as the table's columns stand under each other: always with two places. */
export const amount = (cents: number): string => dollars.format(cents / 100)

export const statusTones = { paid: 'success', pending: 'warning', none: 'neutral' } as const satisfies Record<
  OrderRow['paymentStatus'],
  BadgeTone
>

/** PAID BY in words (product.md 4); nothing while it is not known yet. */
export function paidByWords({
  paymentMethod,
  paymentStatus,
}: Pick<OrderRow, 'paymentMethod' | 'paymentStatus'>): string {
  if (paymentMethod === 'unpaid_other_payments' && paymentStatus === 'paid') return 'Outside'
  if (paymentMethod) return paidBy[paymentMethod]
  return paymentStatus === 'none' ? 'Free' : ''
}

/** What else is to be said about an order, in a word or two under its payment status. */
export function noteOf({
  state,
  refundState,
  bookingState,
}: Pick<OrderRow, 'state' | 'refundState' | 'bookingState'>): string {
  if (refundState === 'full') return 'Refunded'
  if (refundState === 'partial') return 'Refunded in part'
  if (refundState === 'failed') return 'Refund failed'
  if (bookingState === 'requested') return 'Asks for approval'
  if (bookingState === 'declined') return 'Declined'
  if (bookingState === 'held') return 'Checking out'
  if (state === 'expired') return 'Not finished'
  if (state === 'cancelled') return 'Cancelled'
  return ''
}

const stepTitles: Readonly<Record<string, string>> = {
  added: 'Added',
  created: 'Order created',
  updated: 'Changed',
  viewed: 'Looked at',
  requested: 'Approval asked for',
  confirmed: 'Booking confirmed',
  paid: 'Paid',
  'payment-deferred': 'To be paid later',
  cancelled: 'Cancelled',
  'reaction-posted': 'Reaction posted',
  held: 'Time kept',
  expired: 'Ran out',
  declined: 'Declined',
  rescheduled: 'Moved to another time',
  completed: 'Over',
  'no-show': 'Did not come',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
}
const actors: Readonly<Record<string, string>> = {
  provider: 'by you',
  customer: 'by the customer',
  visitor: 'by the customer',
  gateway: 'by the payment service',
  operator: 'by the operator',
}
const good = new Set(['confirmed', 'paid', 'completed'])

/** An event of an order: a title, the specification's own step word, who did it and what is known about it. */
export function eventWords({ step, actor, note }: { step: string; actor: string; note: string }): {
  title: string
  text: string
  good: boolean
} {
  const text = [step, actors[actor], note].filter(Boolean).join(', ')
  return { title: stepTitles[step] ?? step, text, good: good.has(step) }
}
