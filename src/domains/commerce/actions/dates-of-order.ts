import type { Booking } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type BookedLine, bookedLines, findOrderWithLines } from '../store/order-lines.ts'

type Deps = Pick<CommerceDeps, 'scheduling'>

/** The bookings of an order, by start. Throws `commerce.order_missing`. */
export async function bookingsOfOrder(
  deps: Deps,
  context: Context,
  provider: string,
  id: string,
): Promise<readonly Booking[]> {
  const { lines } = (await findOrderWithLines(context, provider, id)) ?? fail('commerce.order_missing')
  return bookingsOfLines(deps, context, provider, bookedLines(lines))
}

/** The bookings of the lines of one order, by start. */
export async function bookingsOfLines(
  { scheduling }: Deps,
  context: Context,
  provider: string,
  lines: readonly BookedLine[],
): Promise<readonly Booking[]> {
  const ids = lines.map(({ bookingId }) => bookingId)
  const bookings = await scheduling.bookingsOf(context, provider, ids)
  return bookings.toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

const stands = ({ state }: Booking): boolean => state === 'requested' || state === 'confirmed'

/** The date of an order that its provider acts on: the first that stands, else the first. */
export const firstStanding = (bookings: readonly Booking[]): Booking | undefined =>
  bookings.find(stands) ?? bookings[0]
