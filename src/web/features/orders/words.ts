import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import type { CancelledBy } from '#domains/scheduling/contract.ts'
import { formatDate, inCity } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as the table's columns stand under each other: always with two places. */
export const amount = (cents: number): string => dollars.format(cents / 100)

/** When an order came in, on one line: the time of day for this year's, the year for those before. */
export function orderedAt(createdAt: string, zone: string, at: Date): string {
  const thisYear = formatDate(createdAt, 'year', zone) === formatDate(at, 'year', zone)
  return formatDate(createdAt, thisYear ? 'moment' : 'date', zone)
}

/** `May 12, 2026, 7:00 PM in New York` */
export const fullMoment = (iso: string, zone: string): string =>
  `${formatDate(iso, 'date', zone)}, ${formatDate(iso, 'time', zone)} ${inCity(zone)}`

export const statusTones = { paid: 'success', pending: 'warning', none: 'neutral' } as const satisfies Record<
  OrderRow['paymentStatus'],
  BadgeTone
>

type Standing = Pick<OrderRow, 'state' | 'refundState' | 'bookingState'>

/** What else is to be said about an order under its payment status: how it ended, and what went back. */
export function noteOf(order: Standing): string {
  if (needsYou(order)) return 'Refund needs you'
  const refund = { full: 'refunded', partial: 'refunded in part', none: '', failed: '' }[order.refundState]
  const text = [endOf(order), refund].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether money could not go back, so that only the provider can see to it. */
export const needsYou = ({ refundState }: Pick<OrderRow, 'refundState'>): boolean => refundState === 'failed'

function endOf({ state, bookingState }: Standing): string {
  if (bookingState === 'requested') return 'asks for approval'
  if (bookingState === 'declined') return 'declined'
  if (bookingState === 'held') return 'checking out'
  if (bookingState === 'no_show') return 'did not come'
  if (state === 'expired') return 'not finished'
  return state === 'cancelled' || bookingState === 'cancelled' ? 'cancelled' : ''
}

const cancellers: Readonly<Record<CancelledBy, string>> = {
  customer: 'by the customer',
  provider: 'by you',
  system: 'by the product',
}

const sessions: Readonly<Partial<Record<NonNullable<OrderRow['bookingState']>, string>>> = {
  requested: 'It waits for your answer.',
  completed: 'Completed.',
  no_show: 'Did not come.',
  cancelled: 'Cancelled.',
  declined: 'Declined by you.',
  expired: 'It ran out before it was confirmed.',
  held: 'The customer is checking out.',
}

/** How the session of an order stands, in a sentence; nothing where it simply is to come. */
export function sessionWords(state: OrderRow['bookingState'], cancelledBy: CancelledBy | null): string {
  if (state === 'cancelled' && cancelledBy) return `Cancelled ${cancellers[cancelledBy]}.`
  return (state && sessions[state]) ?? ''
}
