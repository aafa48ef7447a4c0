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
import { listOf, pricedLines, stepsOfOrder } from '../rules/steps-of.ts'
import { timelineOf } from '../rules/timeline.ts'
import { type Dispute, disputesOf } from '../store/disputes.ts'
import { deliveryLine, laterTipLine, type OrderLine, type OrderWithLines } from '../store/order-lines.ts'
import { listEvents } from '../store/orders.ts'
import { orderedOf } from './read-sale.ts'
import {
  type SoldWithOrder,
  soldBookings,
  soldDelivery,
  soldGift,
  soldPass,
  soldTip,
} from './sold-with-order.ts'

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
  const sold = await soldOf(deps, context, { order, lines })
  const { session, delivery } = sold
  const [events, disputes, mails] = await Promise.all([
    listEvents(context, provider, id),
    order.disputeState === 'none' ? [] : disputesOf(context, provider, id),
    deps.mailsOf?.(context, provider, id) ?? [],
  ])
  return {
    ...rowOf(order, session),
    actions: orderActionsAt(
      order,
      order,
      { session, delivery: delivery ?? undefined, isUnusedGift: sold.isUnusedGift ?? false },
      context.clock.now(),
    ),
    paidCents: order.captured,
    refundedCents: order.promised,
    dueCents: dueOf(order, order),
    netCents: netOf(order),
    refunds: refunds.map(orderRefundOf),
    disputes: disputes.map(disputeOf),
    lines: lines.map(lineOf),
    listCents: listOf(pricedLines(lines)),
    steps: stepsOfOrder(order, lines),
    personId: order.personId,
    cancelledBy: sold.cancelledBy,
    serviceId: sold.serviceId,
    customerUrl: sold.customerUrl,
    customerNote: order.customerNote,
    noteBy: noteAuthor(events),
    answerBy: sold.answerBy,
    quantity: sold.quantity,
    priceCents: sold.priceCents,
    policyTitle: sold.policyTitle,
    timezone: sold.timezone,
    place: sold.place,
    visitorTimezone: sold.visitorTimezone,
    bookingId: sold.session?.id ?? null,
    bookingEnd: sold.session?.end.toISOString() ?? null,
    delivery,
    pass: sold.pass,
    dates: sold.dates,
    timeline: timelineOf(events, sold.history, mails, sold.timezone),
  }
}

/** What the order sold: something without a date, a pass, a gift, a tip after the checkout, or bookings. */
function soldOf(deps: CommerceDeps, context: Context, found: OrderWithLines): Promise<SoldWithOrder> {
  const kind = deliveryLine(found.lines)?.kind
  if (kind === 'pass') return soldPass(deps, context, found)
  if (kind === 'gift') return soldGift(deps, context, found)
  if (kind) return soldDelivery(deps, context, found)
  const tip = laterTipLine(found.lines)
  return tip ? soldTip(deps, context, tip) : soldBookings(deps, context, found)
}

const lineOf = (line: OrderLine): OrderDetail['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  title: line.title,
  quantity: line.quantity,
  unitCents: line.unitAmount,
  listCents: line.unitAmount * line.quantity,
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
