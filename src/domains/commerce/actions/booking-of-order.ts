import { type BookingRef, fail as failScheduling } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { bookedLines, findOrderWithLines } from '../store/order-lines.ts'

/** Returns the booking that an order sold. Throws `commerce.order_missing`; `scheduling.already_over` if it sold none. */
export async function bookingOfOrder(context: Context, provider: string, id: string): Promise<BookingRef> {
  const { lines } = (await findOrderWithLines(context, provider, id)) ?? fail('commerce.order_missing')
  const [line] = bookedLines(lines)
  return line ? { provider, bookingId: line.bookingId } : failScheduling('scheduling.already_over')
}
