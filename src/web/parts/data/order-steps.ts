import type {
  cancelOrder,
  markPaid,
  moveOrder,
  refundOrder,
  settleRefund,
} from '#domains/commerce/provider-contract.ts'
import type { decideRequest } from '#domains/commerce/request-contract.ts'
import type { markAttendance } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'

type Keyed = { idempotencyKey: string }

/** A provider's actions on an order. Each returns the updated order. */
export const orderSteps = (id: string) => ({
  cancel: (body: { reason: string }, options?: Keyed) =>
    request<typeof cancelOrder>('POST', '/api/orders/:id/cancellation', { params: { id }, body }, options),
  move: (body: { start: string; reason: string; evenIfBusy?: boolean }, options?: Keyed) =>
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

/** `evenIfBusy`: although a connected calendar says that the provider is busy then. */
export type Decision = { readonly decision: 'approve' | 'decline'; readonly evenIfBusy?: boolean }

/** A provider's actions on a booking: deciding a request, and recording attendance. */
export const bookingSteps = (id: string) => ({
  decide: ({ decision, evenIfBusy = false }: Decision, options?: Keyed) =>
    request<typeof decideRequest>(
      'POST',
      '/api/bookings/:id/decision',
      { params: { id }, body: { decision, ...(evenIfBusy && { evenIfBusy }) } },
      options,
    ),
  /** `came`: how many of a party; by default all. */
  attend: (attendance: 'completed' | 'no_show', options?: Keyed, came?: number) =>
    request<typeof markAttendance>(
      'POST',
      '/api/bookings/:id/attendance',
      { params: { id }, body: { attendance, ...(came !== undefined && { came }) } },
      options,
    ),
})
