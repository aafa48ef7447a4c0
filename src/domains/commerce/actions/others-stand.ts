import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { bookedLines, linesOf, type OrderLine } from '../store/order-lines.ts'
import type { OrderKey } from '../store/orders.ts'

/** Whether a booking of the order, other than these, is still to take place, held or being decided. */
export async function othersStand(
  { scheduling }: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  lines: readonly OrderLine[],
  these: ReadonlySet<string>,
): Promise<boolean> {
  const others = bookedLines(lines).filter(({ bookingId }) => !these.has(bookingId))
  const [first] = others
  if (!first) return false
  const ids = others.map(({ bookingId }) => bookingId)
  const bookings = await scheduling.bookingsOf(context, first.provider, ids)
  return bookings.some(({ state }) => state === 'held' || state === 'requested' || state === 'confirmed')
}

/** Whether another booking of an order than this one still stands, as `othersStand` says. */
export const goesOn = async (
  deps: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  { provider, orderId }: OrderKey,
  bookingId: string,
): Promise<boolean> =>
  othersStand(deps, context, await linesOf(context, provider, orderId), new Set([bookingId]))
