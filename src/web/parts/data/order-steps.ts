import type {
  cancelOrder,
  markPaid,
  moveOrder,
  refundOrder,
  settleRefund,
} from '#domains/commerce/provider-contract.ts'
import type { decideRequest, markAttendance } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'

type Keyed = { idempotencyKey: string }

/** What a provider does with an order of theirs; each but the answers to a booking gives the order as it is then. */
export const orderSteps = (id: string) => ({
  cancel: (body: { reason: string }, options?: Keyed) =>
    request<typeof cancelOrder>('POST', '/api/orders/:id/cancellation', { params: { id }, body }, options),
  move: (body: { start: string; reason: string }, options?: Keyed) =>
    request<typeof moveOrder>('POST', '/api/orders/:id/move', { params: { id }, body }, options),
  refund: (body: { amountCents: number; reason: string; promisedCents: number }, options?: Keyed) =>
    request<typeof refundOrder>('POST', '/api/orders/:id/refunds', { params: { id }, body }, options),
  settle: (refundId: string) => (how: 'retry' | 'paid_outside', options?: Keyed) =>
    request<typeof settleRefund>(
      'POST',
      '/api/orders/:id/refunds/:refundId',
      { params: { id, refundId }, body: { how } },
      options,
    ),
  markPaid: (_nothing: undefined, options?: Keyed) =>
    request<typeof markPaid>('POST', '/api/orders/:id/paid', { params: { id } }, options),
})

/** What a provider says about a booking: an answer to a request, or whether somebody came. */
export const bookingSteps = (id: string) => ({
  decide: (decision: 'approve' | 'decline', options?: Keyed) =>
    request<typeof decideRequest>(
      'POST',
      '/api/bookings/:id/decision',
      { params: { id }, body: { decision } },
      options,
    ),
  attend: (attendance: 'completed' | 'no_show', options?: Keyed) =>
    request<typeof markAttendance>(
      'POST',
      '/api/bookings/:id/attendance',
      { params: { id }, body: { attendance } },
      options,
    ),
})
