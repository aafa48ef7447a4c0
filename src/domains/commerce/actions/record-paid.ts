import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderPaid, OrderRefundedSlotLost } from '../events.ts'
import { lineKinds } from '../lines/all.ts'
import type { Settled } from '../lines/kind.ts'
import type { CommerceDeps, GatewayPayment } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { paymentMethodOf } from '../rules/payment-method.ts'
import { tillOf } from '../rules/till.ts'
import { writeTransfer } from '../store/ledger.ts'
import { bookedLines, linesOf, type OrderLine } from '../store/order-lines.ts'
import type { Order } from '../store/order-row.ts'
import { lockOrder, moveOrder, writeHistory, writePaid } from '../store/orders.ts'
import { type Payment, writePaymentState } from '../store/payments.ts'
import { promiseRefund } from './promise-refund.ts'

/** Thrown to roll back when a concurrent request has recorded the payment. */
class AlreadyRecorded extends Error {}

/**
 * Records a payment that succeeded: updates booking, order and payment in one transaction, once. If the time was lost,
 * the same transaction cancels the order and promises a full refund. If the booking was cancelled but the reaction has
 * not ended its order yet, the order only becomes paid, and the reaction refunds it.
 */
export function recordPaid(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider, orderId } = payment
    // lines never change, so they are read before the order is locked
    const lines = await linesOf(inside, provider, orderId)
    const outcome = await settleLines(deps, inside, lines)
    const before = await capture(inside, payment, seen)
    await context.stopPoint?.('payment-writing')

    const method = paymentMethodOf(seen.method)
    const reportedAs = reportedBy(seen)
    const isLost = outcome === 'lost'
    const isCalledOff = isLost && (await areCancelled(deps, inside, lines))
    const lost = isCalledOff ? before.state : 'cancelled'
    const state = outcome === 'confirmed' ? 'active' : outcome === 'requested' ? 'open' : lost
    const mailbox = deps.strangers?.markOf(before.customerEmail)
    const order = await writePaid(inside, before, { method, state }, mailbox)
    const data = { method, amount: payment.amount, ...(reportedAs && { reportedAs }) }
    await writeHistory(inside, order, { step: 'paid', data })
    await announce<OrderPaid>(inside, {
      type: 'commerce.order_paid',
      provider,
      data: orderEventData(order, lines),
    })
    if (!isLost) return writeHistory(inside, order, { step: outcome })

    // the booking was cancelled before the payment succeeded: refund only, no mail about a lost time
    if (isCalledOff) {
      if (before.state === 'cancelled')
        await promiseRefund(inside, { provider, orderId }, { reason: 'cancelled', percent: 100 })
      return
    }
    await writeHistory(inside, order, { step: 'cancelled', data: { reason: 'slot_lost' } })
    await promiseRefund(inside, { provider, orderId }, { reason: 'slot_lost', percent: 100 })
    await announce<OrderRefundedSlotLost>(inside, {
      type: 'commerce.order_refunded_slot_lost',
      provider,
      data: orderEventData(order, lines),
    })
  })
}

/** Records a payment of another amount than requested: ends the hold and the order and refunds everything received. */
export function recordWrongAmount(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider, orderId, amount } = payment
    for (const { bookingId } of bookedLines(await linesOf(inside, provider, orderId)))
      await deps.scheduling.expire(inside, { provider, bookingId })
    const order = await capture(inside, payment, seen)
    await writeHistory(inside, order, {
      step: 'updated',
      data: { reason: 'wrong_amount', amount: seen.amountReceived, wanted: amount },
    })
    await moveOrder(inside, { provider, id: orderId }, { from: ['open'], to: 'expired', step: 'expired' })
    await promiseRefund(inside, { provider, orderId }, { reason: 'wrong_amount', percent: 100 })
  })
}

/** Locks order, then payment; the caller has locked the booking. The second of two concurrent calls is rolled back. */
async function capture(context: Context, payment: Payment, seen: GatewayPayment): Promise<Order> {
  const { provider, orderId, id } = payment
  const amount = seen.amountReceived
  const order = await lockOrder(context, provider, orderId)
  const { brand, last4 } = seen.method?.card ?? {}
  const facts = {
    method: reportedBy(seen),
    captured: amount,
    cardBrand: brand ?? null,
    cardLast4: last4 ?? null,
  }
  if (!(await writePaymentState(context, payment, 'succeeded', facts))) throw new AlreadyRecorded()
  await writeTransfer(context, {
    provider,
    orderId,
    sourceId: id,
    kind: 'captured',
    till: tillOf(payment),
    amount,
  })
  return order
}

/** Settles each line by its kind. `lost` if one of them is; nothing of such an order is kept. */
async function settleLines(
  deps: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
): Promise<Settled> {
  let all: Settled = 'confirmed'
  for (const line of lines) {
    const outcome = await lineKinds[line.kind].settle?.(deps, context, line)
    if (outcome === 'lost') return outcome
    if (outcome === 'requested') all = outcome
  }
  return all
}

/** Whether every booking of the order was cancelled. */
async function areCancelled(
  { scheduling }: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const [first] = lines
  const ids = bookedLines(lines).map(({ bookingId }) => bookingId)
  const bookings = first ? await scheduling.bookingsOf(context, first.provider, ids) : []
  return bookings.every(({ state }) => state === 'cancelled')
}

const reportedBy = ({ method }: GatewayPayment): string | null => method?.wallet ?? method?.type ?? null

async function once(context: Context, work: (inside: Context) => Promise<void>): Promise<void> {
  try {
    await transact(context, work)
    await context.stopPoint?.('payment-recorded')
  } catch (error) {
    if (!(error instanceof AlreadyRecorded)) throw error
  }
}
