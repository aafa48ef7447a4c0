import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Date of an order on one line: with the time of day in this year, with the year before that. */
export function orderedAt(createdAt: string, zone: string, at: Date): string {
  const thisYear = formatDate(createdAt, 'year', zone) === formatDate(at, 'year', zone)
  return formatDate(createdAt, thisYear ? 'moment' : 'date', zone)
}

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
