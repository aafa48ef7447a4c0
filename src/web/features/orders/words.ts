import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import type { CancelledBy } from '#domains/scheduling/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Formats cents as every page does: `$80`, `$80.50`. */
export const amount = formatMoney

/** Date of an order on one line: with the time of day in this year, with the year before that. */
export function orderedAt(createdAt: string, zone: string, at: Date): string {
  const thisYear = formatDate(createdAt, 'year', zone) === formatDate(at, 'year', zone)
  return formatDate(createdAt, thisYear ? 'moment' : 'date', zone)
}

/** `May 12, 2026, 7:00 PM in Baltimore` */
export const fullMoment = (iso: string, zone: string, here: ProviderPlace | undefined): string =>
  `${formatDate(iso, 'date', zone)}, ${formatDate(iso, 'time', zone)} ${inPlace(zone, here)}`

export const statusTones = { paid: 'success', pending: 'warning', none: 'neutral' } as const satisfies Record<
  OrderRow['paymentStatus'],
  BadgeTone
>

type Standing = Pick<OrderRow, 'state' | 'refundState' | 'bookingState'>

/** The note under an order's payment status: how it ended, and its refunds. */
export function noteOf(order: Standing): string {
  if (needsYou(order)) return 'Refund needs you'
  const refund = { full: 'refunded', partial: 'refunded in part', none: '', failed: '' }[order.refundState]
  const text = [endOf(order), refund].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a refund failed, so the provider has to settle it. */
export const needsYou = ({ refundState }: Pick<OrderRow, 'refundState'>): boolean => refundState === 'failed'

function endOf({ state, bookingState }: Standing): string {
  if (bookingState === 'requested') return 'asks for approval'
  if (bookingState === 'declined') return 'declined'
  if (bookingState === 'held') return 'checking out'
  if (bookingState === 'no_show') return 'no-show'
  if (state === 'expired') return 'not finished'
  return state === 'cancelled' || bookingState === 'cancelled' ? 'cancelled' : ''
}

const cancellers: Readonly<Record<CancelledBy, string>> = {
  customer: 'by the customer',
  provider: 'by you',
  system: 'by the product',
}

const sessions: Readonly<Partial<Record<NonNullable<OrderRow['bookingState']>, string>>> = {
  requested: 'Waiting for your answer.',
  completed: 'Completed.',
  no_show: 'No-show.',
  cancelled: 'Cancelled.',
  declined: 'Declined by you.',
  expired: 'Expired before it was confirmed.',
  held: 'The customer is checking out.',
}

/** The state of an order's session as a sentence; '' for a confirmed session. */
export function sessionWords(state: OrderRow['bookingState'], cancelledBy: CancelledBy | null): string {
  if (state === 'cancelled' && cancelledBy) return `Cancelled ${cancellers[cancelledBy]}.`
  return (state && sessions[state]) ?? ''
}
