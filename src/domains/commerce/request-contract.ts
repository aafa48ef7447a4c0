// What a provider answers to a booking request.
import { z } from 'zod'
import { BookingState } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/**
 * Compare-and-set: a second decision gets `scheduling.already_decided`. Approving charges the held money first; `requested` in
 * the answer says that the payment is not there yet. Declining releases held money and refunds a paid request in full.
 */
export const decideRequest = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/decision',
  summary: 'Approve or decline a requested booking',
  access: 'account',
  params: z.object({ id: line(40) }),
  body: z.object({
    decision: z.enum(['approve', 'decline']),
    /** Approves although a connected calendar says that the provider is busy then. */
    evenIfBusy: z.boolean().default(false),
  }),
  ok: z.object({ state: BookingState }),
})
