import { type Context, commitAt } from '#platform/context.ts'
import { StaleOffer } from '#platform/versions/versions.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import type { OrderWithLines } from '../store/order-lines.ts'
import { placeWhole, type WholeOrder } from '../store/place-whole.ts'
import type { OrderPlan } from './plan-order.ts'
import { offersOf } from './take-offers.ts'
import { personalOf } from './take-personal.ts'

/** `before`: another request was first; `stranger`: a link in a mail must confirm the order. */
export type Placing = OrderWithLines | 'before' | 'stranger'

/** Whether an order spends nothing that is reserved: no coupon, no credits, no place of a promotion. */
export const spendsNothing = ({ priced, pass, promoted }: OrderPlan): boolean =>
  !priced.coupon && !pass && offersOf(promoted).length === 0 && personalOf(promoted).length === 0

/**
 * Writes an order that spends nothing reserved, in one round trip. `isInBound`: its network has not had too many. Throws
 * `scheduling.hold_expired`, `.limit_reached`, `.booking_missing`; `StaleOffer`.
 */
export async function placeAtOnce(
  { people, scheduling }: CommerceDeps,
  context: Context,
  plan: OrderPlan,
  isInBound: boolean,
): Promise<Placing> {
  const { offering, sold, settled, counted, order } = plan
  const { id: orderId, provider, customer } = order
  const { name } = customer
  const data = settled ? { paid: false, orderId } : { orderId, payment: 'begun' }
  const whole: WholeOrder = {
    offerVersion: offering.version,
    person: people.personFields(context, customer),
    bookings: sold.map(({ booking }) =>
      scheduling.soldFields(context, booking.id, { orderId, name }, { settles: settled !== undefined, data }),
    ),
    order,
    maxOfMailbox: isInBound && counted ? counted.most.orders : 0,
    announcements: announcementsOf({ scheduling }, context, plan),
  }
  const written = await commitAt(context, 'order-writing', (inside) => placeWhole(inside, whole))
  if (written.outcome === 'placed') return written.placed
  if (written.outcome === 'stale') throw new StaleOffer()
  if (written.outcome === 'stranger') return 'stranger'
  if (written.outcome === 'sold') return 'before'
  const ref = { provider, bookingId: written.bookingId }
  const { orderId: other } = await scheduling.bookingOf(context, ref)
  return other === null ? scheduling.refuseSale(context, ref) : 'before'
}

/** Announces the bookings as scheduling does, then the order, whose number the database adds. */
function announcementsOf(
  { scheduling }: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  { sold, settled, order }: OrderPlan,
): WholeOrder['announcements'] {
  const now = context.clock.now()
  // an announcement names no person
  const customer = { orderId: order.id, personId: '', name: '' }
  const bookings = settled
    ? sold.map(({ booking }) =>
        scheduling.confirmationOf(scheduling.soldBooking(booking, customer, settled, now)),
      )
    : []
  const placed: Omit<OrderPlaced, 'provider'> = {
    type: 'commerce.order_placed',
    data: orderEventData({ ...order, number: 0, referral: order.referral ?? null }, order.lines),
  }
  return [...bookings, { ...placed, ofOrder: true }]
}
