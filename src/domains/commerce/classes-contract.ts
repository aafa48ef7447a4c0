// What the roster of a class shows of its sales.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** What was bought with a booking of a date. Amounts in cents. */
export const SeatSale = z.object({
  bookingId: z.string(),
  /** What the order says besides: the customer's words, or the provider's own. */
  note: z.string(),
  /** What goes back if the date is called off; 0 for a booking that has ended. */
  backCents: z.int(),
  /** How that goes back: by the payment service, or by the provider's own hands. */
  back: z.enum(['none', 'card', 'by_hand']),
})
export type SeatSale = z.infer<typeof SeatSale>

/** The sales of one date of a class of the owner. */
export const readSessionSales = endpoint({
  method: 'GET',
  path: '/api/class-sessions/:id/sales',
  summary: 'What was paid for one date of a class, and the notes of its orders',
  access: 'account',
  params: z.object({ id: line(40) }),
  ok: z.object({ sales: z.array(SeatSale), backCents: z.int() }),
})
