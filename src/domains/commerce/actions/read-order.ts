import { atOneMoment, type Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderDetail } from '../provider-contract.ts'
import { noteAuthor } from '../rules/note-author.ts'
import { dueOf, orderActionsAt } from '../rules/order-actions.ts'
import { orderRefundOf } from '../rules/order-refund-of.ts'
import { rowOf } from '../rules/order-row-of.ts'
import { timelineOf } from '../rules/timeline.ts'
import { readFigures } from '../store/ledger.ts'
import { findOrder, listEvents } from '../store/orders.ts'
import { refundsOf } from '../store/refunds.ts'

/**
 * Reads one order: its money from the ledger, the actions possible now, and its timeline with booking and mails. Only
 * the owner may call it. Throws `commerce.order_missing`, also for another provider's order.
 */
export const readOrder = (
  deps: CommerceDeps,
  context: Context,
  { id }: { id: string },
): Promise<OrderDetail> => atOneMoment(context, (inside) => read(deps, inside, id))

async function read(deps: CommerceDeps, context: Context, id: string): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const order = await findOrder(context, provider, id)
  if (!order) return fail('commerce.order_missing')
  const { bookingId, snapshot } = order
  const ref = bookingId === null ? undefined : { provider, bookingId }
  const [bookings, history, events, money, refunds, mails] = await Promise.all([
    deps.scheduling.bookingsOf(context, provider, ref ? [ref.bookingId] : []),
    ref ? deps.scheduling.historyOf(context, ref) : [],
    listEvents(context, provider, id),
    readFigures(context, provider, id),
    refundsOf(context, provider, id),
    deps.mailsOf?.(context, provider, id) ?? [],
  ])
  const [booking] = bookings
  return {
    ...rowOf(order, booking),
    actions: orderActionsAt(order, money, booking, context.clock.now()),
    paidCents: money.captured,
    refundedCents: money.promised,
    dueCents: dueOf(order, money),
    netCents: money.captured - money.promised,
    refunds: refunds.map(orderRefundOf),
    cancelledBy: booking?.cancelledBy ?? null,
    serviceId: order.serviceId,
    visitorTimezone: booking?.visitorTimezone ?? snapshot.visitorTimezone,
    customerUrl: ref ? confirmationUrl(deps, deps.scheduling.lookTokenOf(ref)) : null,
    customerNote: order.customerNote,
    noteBy: noteAuthor(events),
    answerBy: booking?.state === 'requested' ? (booking.holdUntil?.toISOString() ?? null) : null,
    quantity: order.quantity,
    priceCents: snapshot.priceCents,
    policyTitle: snapshot.policy.title,
    place: deps.catalogue.placeText(snapshot.location),
    timezone: snapshot.timezone,
    bookingId,
    bookingEnd: booking?.end.toISOString() ?? null,
    timeline: timelineOf(events, history, mails, snapshot.timezone),
  }
}

const confirmationUrl = ({ publicUrl }: CommerceDeps, token: string): string =>
  `${publicUrl}/bookings/confirm?token=${encodeURIComponent(token)}`
