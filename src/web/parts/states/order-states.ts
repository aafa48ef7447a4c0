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

type Standing = Pick<
  OrderRow,
  'state' | 'refundState' | 'disputeState' | 'bookingState' | 'heldCents' | 'awaitsPayment'
>

/** The note under an order's payment status: held money, how it ended, its refunds, and its dispute. */
export function noteOf(order: Standing): string {
  if (order.refundState === 'failed') return 'Refund needs you'
  if (order.disputeState === 'open') return 'Disputed'
  const refund = { full: 'refunded', partial: 'refunded in part', none: '', failed: '' }[order.refundState]
  const dispute = { lost: 'dispute lost', won: 'dispute won', none: '', open: '' }[order.disputeState]
  const text = [endOf(order), refund, dispute].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a refund failed or a payment is disputed, so the provider has to settle it. */
export const needsYou = ({
  refundState,
  disputeState,
}: Pick<OrderRow, 'refundState' | 'disputeState'>): boolean =>
  refundState === 'failed' || disputeState === 'open'

function endOf({ state, bookingState, heldCents, awaitsPayment }: Standing): string {
  if (heldCents > 0) return 'held, not charged'
  if (awaitsPayment) return 'approved, not paid yet'
  if (bookingState === 'requested') return 'asks for approval'
  if (bookingState === 'declined') return 'declined'
  if (bookingState === 'held') return 'checking out'
  if (bookingState === 'no_show') return 'no-show'
  if (state === 'expired') return 'not finished'
  return state === 'cancelled' || bookingState === 'cancelled' ? 'cancelled' : ''
}
