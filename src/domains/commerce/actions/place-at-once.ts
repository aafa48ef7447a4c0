import type { BookingConfirmed, BookingRequested } from '#domains/scheduling/events.ts'
import { bookingEventData } from '#domains/scheduling/rules/booking-event-data.ts'
import { type Context, commitAt } from '#platform/context.ts'
import { StaleOffer } from '#platform/versions/versions.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { soldBooking } from '../rules/settled-hold.ts'
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
  { offering, sold, settled, counted, order }: OrderPlan,
  isInBound: boolean,
): Promise<Placing> {
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
    announcements: announcementsOf(context, sold, order, settled),
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
  context: Context,
  sold: OrderPlan['sold'],
  order: OrderPlan['order'],
  settled: OrderPlan['settled'],
): WholeOrder['announcements'] {
  const now = context.clock.now()
  const bookings = settled
    ? sold.map(({ booking }) => {
        const customer = { orderId: order.id, personId: '', name: order.customer.name }
        const after = soldBooking(booking, customer, settled, now)
        const data = bookingEventData(after)
        return settled === 'requested'
          ? ({
              type: 'scheduling.booking_requested',
              data: { ...data, until: after.holdUntil?.toISOString() ?? '' },
            } satisfies Omit<BookingRequested, 'provider'>)
          : ({
              type: 'scheduling.booking_confirmed',
              data: { ...data, approved: booking.approvedAt !== null },
            } satisfies Omit<BookingConfirmed, 'provider'>)
      })
    : []
  const placed: Omit<OrderPlaced, 'provider'> = {
    type: 'commerce.order_placed',
    data: orderEventData({ ...order, number: 0, referral: order.referral ?? null }, order.lines),
  }
  return [...bookings, { ...placed, ofOrder: true }]
}
