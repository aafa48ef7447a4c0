import type { Booking } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderDetail } from '../provider-contract.ts'
import { proRata } from '../rules/refund/pro-rata.ts'
import { promisedOf } from '../rules/refund/stakes.ts'
import type { BookingEvent } from '../rules/timeline.ts'
import { deliveryOf } from '../store/deliveries.ts'
import { laterTipOf } from '../store/later-tips.ts'
import { bookedLines, type LaterTipLine, type OrderWithLines } from '../store/order-lines.ts'
import { bookingsOfLines, firstStanding } from './dates-of-order.ts'
import { deliveryLinks } from './delivery-links.ts'
import { tipUrlFor } from './tip-links.ts'

/** What an order sold, as its drawer shows it. */
export type SoldWithOrder = Pick<
  OrderDetail,
  | 'cancelledBy'
  | 'serviceId'
  | 'customerUrl'
  | 'answerBy'
  | 'quantity'
  | 'priceCents'
  | 'policyTitle'
  | 'timezone'
  | 'visitorTimezone'
  | 'place'
  | 'delivery'
  | 'pass'
  | 'dates'
> & {
  /** The booking that the actions are about. */
  readonly session: Booking | undefined
  readonly history: readonly BookingEvent[]
  /** Whether it is a gift with which nothing was booked. */
  readonly isUnusedGift?: boolean
}

/** Reads the bookings of an order. */
export async function soldBookings(
  deps: CommerceDeps,
  context: Context,
  { order: { provider, id }, lines }: OrderWithLines,
): Promise<SoldWithOrder> {
  const booked = bookedLines(lines)
  const bookings = await bookingsOfLines(deps, context, provider, booked)
  const booking = firstStanding(bookings)
  const line = booked.find(({ bookingId }) => bookingId === booking?.id)
  if (!booking || !line) throw new Error(`order ${id} sold no booking`)
  const { snapshot, bookingId } = line
  const ref = { provider, bookingId }
  const token = encodeURIComponent(deps.scheduling.lookTokenOf(ref))
  return {
    session: booking,
    history: await deps.scheduling.historyOf(context, ref),
    cancelledBy: booking.cancelledBy,
    serviceId: booking.serviceId,
    customerUrl: `${deps.publicUrl}/bookings/confirm?token=${token}`,
    answerBy: booking.state === 'requested' ? (booking.holdUntil?.toISOString() ?? null) : null,
    quantity: line.quantity,
    priceCents: snapshot.priceCents,
    policyTitle: snapshot.policy.title,
    timezone: snapshot.timezone,
    visitorTimezone: booking.visitorTimezone,
    place: deps.catalogue.placeText(snapshot.location),
    delivery: null,
    pass: null,
    dates: bookings.map(dateOf),
  }
}

/** Reads the pass that an order sold, as soon as it is paid. */
export async function soldPass(
  deps: CommerceDeps,
  context: Context,
  found: OrderWithLines,
): Promise<SoldWithOrder> {
  const { provider, id: orderId } = found.order
  const [sold, pass] = await Promise.all([
    soldDelivery(deps, context, found),
    deps.passes.passOfOrder(context, { provider, orderId }),
  ])
  const links = deps.passes.passLinks
  const standing = pass && deps.passes.standingOf(pass, context.clock.now())
  const refunded = promisedOf(found.lines)
  return {
    ...sold,
    ...(pass && { customerUrl: links.pageUrl(links.lookTokenOf({ provider, passId: pass.id })) }),
    policyTitle: 'You decide what goes back',
    delivery: null,
    pass:
      pass && standing
        ? {
            id: pass.id,
            state: standing.state,
            credits: pass.credits,
            left: standing.left,
            proRataCents: proRata({ ...found.order, refunded, credits: pass.credits, left: standing.left }),
          }
        : null,
  }
}

/** Reads the gift that an order sold: its provider can call it off until something is booked with it. */
export async function soldGift(
  deps: CommerceDeps,
  context: Context,
  found: OrderWithLines,
): Promise<SoldWithOrder> {
  const sold = await soldDelivery(deps, context, found)
  const { delivery } = sold
  const key = { provider: found.order.provider, deliveryId: delivery?.id ?? '' }
  const gift = await deps.passes.boughtGift(context, key)
  return {
    ...sold,
    policyTitle: 'Everything back until it is used',
    delivery: null,
    isUnusedGift: delivery?.state === 'open' && gift?.isUsed === false,
  }
}

/** Reads the delivery of an order. */
export async function soldDelivery(
  deps: CommerceDeps,
  context: Context,
  { order: { provider, id: orderId } }: OrderWithLines,
): Promise<SoldWithOrder> {
  const delivery = await deliveryOf(context, { provider, orderId })
  if (!delivery) return fail('commerce.order_missing')
  const { id, state, terms, dueAt, startedAt, deliveredAt, message, file } = delivery
  const links = deliveryLinks(deps)
  return {
    session: undefined,
    history: [],
    cancelledBy: delivery.cancelledBy,
    serviceId: delivery.serviceId,
    customerUrl: links.pageUrl(links.lookTokenOf({ provider, deliveryId: id })),
    answerBy: null,
    quantity: 1,
    priceCents: terms.priceCents,
    policyTitle: 'Everything back until it is started',
    timezone: terms.timezone,
    visitorTimezone: delivery.visitorZone,
    place: '',
    delivery: {
      id,
      state,
      dueAt: dueAt?.toISOString() ?? null,
      isLate: dueAt !== null && dueAt < (deliveredAt ?? context.clock.now()),
      startedAt: startedAt?.toISOString() ?? null,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      message,
      file,
    },
    pass: null,
    dates: [],
  }
}

/** Reads what the drawer shows of a tip after the checkout: the page is that of the order that it thanks for. */
export async function soldTip(
  deps: CommerceDeps,
  context: Context,
  { provider, orderId, amount, serviceId, snapshot }: LaterTipLine,
): Promise<SoldWithOrder> {
  const later = await laterTipOf(context, { provider, orderId })
  if (!later) return fail('commerce.order_missing')
  return {
    session: undefined,
    history: [],
    cancelledBy: null,
    serviceId: serviceId ?? '',
    customerUrl: await tipUrlFor(deps, context, { provider, orderId: later.thanked }),
    answerBy: null,
    quantity: 1,
    priceCents: amount,
    policyTitle: 'Comes back with what it is for',
    timezone: snapshot.timezone,
    visitorTimezone: snapshot.visitorTimezone,
    place: '',
    delivery: null,
    pass: null,
    dates: [],
  }
}

const dateOf = ({ id, start, end, state, quantity, sessionId }: Booking): OrderDetail['dates'][number] => ({
  bookingId: id,
  start: start.toISOString(),
  end: end.toISOString(),
  state,
  quantity,
  sessionId,
})
