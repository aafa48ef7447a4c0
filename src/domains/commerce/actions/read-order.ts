import type { Booking } from '#domains/scheduling/contract.ts'
import { atOneMoment, type Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderDetail } from '../provider-contract.ts'
import { disputeReason } from '../rules/dispute-words.ts'
import { netOf } from '../rules/figures.ts'
import { noteAuthor } from '../rules/note-author.ts'
import { dueOf, orderActionsAt } from '../rules/order-actions.ts'
import { orderRefundOf } from '../rules/order-refund-of.ts'
import { rowOf } from '../rules/order-row-of.ts'
import { timelineOf } from '../rules/timeline.ts'
import { type Dispute, disputesOf } from '../store/disputes.ts'
import { bookedLines, type OrderLine } from '../store/order-lines.ts'
import { listEvents } from '../store/orders.ts'
import { bookingsOfLines, firstStanding } from './dates-of-order.ts'
import { orderedOf } from './read-sale.ts'

/**
 * Reads one order: its money, the actions possible now, and its timeline with booking and mails. Only
 * the owner may call it. Throws `commerce.order_missing`, also for another provider's order.
 */
export const readOrder = (
  deps: CommerceDeps,
  context: Context,
  { id }: { id: string },
): Promise<OrderDetail> => atOneMoment(context, (inside) => read(deps, inside, id))

async function read(deps: CommerceDeps, context: Context, id: string): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const { order, lines, refunds } = (await orderedOf(context, provider, id)) ?? fail('commerce.order_missing')
  const booked = bookedLines(lines)
  const bookings = await bookingsOfLines(deps, context, provider, booked)
  const booking = firstStanding(bookings)
  const line = booked.find(({ bookingId }) => bookingId === booking?.id)
  if (!booking || !line) throw new Error(`order ${id} sold no booking`)
  const { snapshot, bookingId } = line
  const ref = { provider, bookingId }
  const [history, events, disputes, mails] = await Promise.all([
    deps.scheduling.historyOf(context, ref),
    listEvents(context, provider, id),
    order.disputeState === 'none' ? [] : disputesOf(context, provider, id),
    deps.mailsOf?.(context, provider, id) ?? [],
  ])
  return {
    ...rowOf(order, booking),
    actions: orderActionsAt(order, order, booking, context.clock.now()),
    paidCents: order.captured,
    refundedCents: order.promised,
    dueCents: dueOf(order, order),
    netCents: netOf(order),
    refunds: refunds.map(orderRefundOf),
    disputes: disputes.map(disputeOf),
    lines: lines.map(lineOf),
    personId: order.personId,
    cancelledBy: booking.cancelledBy,
    serviceId: booking.serviceId,
    visitorTimezone: booking.visitorTimezone,
    customerUrl: confirmationUrl(deps, deps.scheduling.lookTokenOf(ref)),
    customerNote: order.customerNote,
    noteBy: noteAuthor(events),
    answerBy: answerBy(booking),
    quantity: line.quantity,
    priceCents: snapshot.priceCents,
    policyTitle: snapshot.policy.title,
    place: deps.catalogue.placeText(snapshot.location),
    timezone: snapshot.timezone,
    bookingId,
    bookingEnd: booking.end.toISOString(),
    dates: bookings.map(dateOf),
    timeline: timelineOf(events, history, mails, snapshot.timezone),
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

const lineOf = (line: OrderLine): OrderDetail['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  title: line.title,
  quantity: line.quantity,
  unitCents: line.unitAmount,
  totalCents: line.amount,
  refundedCents: line.refunded,
})

const disputeOf = (dispute: Dispute): OrderDetail['disputes'][number] => ({
  id: dispute.id,
  at: dispute.createdAt.toISOString(),
  state: dispute.state,
  reason: disputeReason(dispute.reason),
  amountCents: dispute.amount,
  withdrawnCents: dispute.withdrawn,
  feeCents: dispute.fee,
  answerBy: dispute.state === 'open' ? (dispute.answerBy?.toISOString() ?? null) : null,
})

/** When an unanswered request ends. */
const answerBy = ({ state, holdUntil }: Booking): string | null =>
  state === 'requested' ? (holdUntil?.toISOString() ?? null) : null

const confirmationUrl = ({ publicUrl }: CommerceDeps, token: string): string =>
  `${publicUrl}/bookings/confirm?token=${encodeURIComponent(token)}`
