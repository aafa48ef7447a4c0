import type { Booking } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { SeatSale } from '../classes-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { atStake } from '../rules/refund/amount.ts'
import { tillOf } from '../rules/till.ts'
import { bookedLines, findOrdersOfBookings, type OrderWithLines } from '../store/order-lines.ts'
import { soldAt, withMoney } from './read-sale.ts'

type Found = { readonly sales: SeatSale[]; readonly backCents: number }

/**
 * Returns the notes and the money of the bookings of one date of the owner's class: what goes back to each if the date is
 * called off. Empty for an unknown date. Throws `accounts.not_an_owner`.
 */
export async function readSessionSales(
  deps: CommerceDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<Found> {
  const provider = deps.accounts.requireOwner(context)
  const bookings = await deps.scheduling.bookingsOfSession(context, { provider, sessionId: id })
  const refs = bookings.map((booking) => ({ provider, bookingId: booking.id }))
  const orders = new Map((await findOrdersOfBookings(context, refs)).map((one) => [one.order.id, one]))
  const sales: SeatSale[] = []
  for (const booking of bookings) {
    const found = orders.get(booking.orderId ?? '')
    if (found) sales.push(await saleIn(deps, context, booking, found))
  }
  return { sales, backCents: sales.reduce((sum, { backCents }) => sum + backCents, 0) }
}

async function saleIn(
  deps: CommerceDeps,
  context: Context,
  booking: Booking,
  found: OrderWithLines,
): Promise<SeatSale> {
  const { customerNote: note } = found.order
  const line = bookedLines(found.lines).find(({ bookingId }) => bookingId === booking.id)
  const stands = booking.state === 'requested' || booking.state === 'confirmed'
  if (!line || !stands) return { bookingId: booking.id, note, backCents: 0, back: 'none' }
  const ordered = await withMoney(context, found)
  const backCents = atStake(soldAt(deps, { ordered, line }, booking).stake)
  const isByHand = ordered.charges.some((charge) => charge.captured > 0 && tillOf(charge) === 'outside')
  return {
    bookingId: booking.id,
    note,
    backCents,
    back: backCents === 0 ? 'none' : isByHand ? 'by_hand' : 'card',
  }
}
