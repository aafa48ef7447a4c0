import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderRefunded, RefundFailed } from '../events.ts'
import type { GatewayRefund } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { refundSource } from '../rules/refund-round.ts'
import { type Till, tillOf } from '../rules/till.ts'
import { listDropped, writeTransfer } from '../store/ledger.ts'
import { linesOf } from '../store/order-lines.ts'
import type { Order } from '../store/order-row.ts'
import { lockOrder, writeHistory, writeRefundState } from '../store/orders.ts'
import { findPaymentOf } from '../store/payments.ts'
import { lockRefund, type Refund, sharesOfRefund, writeRefund } from '../store/refunds.ts'
import { dropRefund } from './drop-refund.ts'
import { promiseAgain } from './promise-again.ts'

/** Failed attempts before the provider is alerted; the job keeps retrying. */
const triesBeforeAlarm = 5

type Seen = Pick<GatewayRefund, 'state' | 'failure'> & { readonly gatewayId: string | null }

/**
 * Updates a refund to its state at the gateway. A report that is repeated, late or about an earlier round changes
 * nothing. A refund that succeeded can still fail when the bank returns it: then it is owed again.
 */
export function followRefund(context: Context, refund: Refund, seen: Seen): Promise<void> {
  return atWork(context, refund, async (inside, order, now) => {
    const { state, gatewayId } = seen
    if (isAtRest(now)) return
    if (state === 'failed') return fall(inside, order, now, seen)
    if (now.state === 'succeeded') return
    await writeRefund(inside, now, { state, gatewayId, failure: null })
    if (state === 'succeeded') await arrive(inside, now, await tillOfRefund(inside, now))
    else if (now.failure !== null) await writeRefundState(inside, now.provider, now.orderId)
  })
}

/** A report of the gateway changes nothing about these. */
const isAtRest = ({ state }: Refund): boolean =>
  state === 'failed' || state === 'by_hand' || state === 'dropped'

/** Keeps a refund until the dispute of its payment ends (product.md 6, rule 2). Nobody has to act. */
export function waitForDispute(context: Context, refund: Refund): Promise<void> {
  return atWork(context, refund, async (inside, order, now) => {
    if (now.state !== 'requested') return
    const { id: refundId, amount } = now
    await writeRefund(inside, now, { state: 'disputed', failure: null })
    await writeRefundState(inside, now.provider, now.orderId)
    await writeHistory(inside, order, { step: 'updated', data: { refund: 'disputed', refundId, amount } })
  })
}

/** Counts an attempt that the gateway did not answer. From the fifth of a round on the provider is alerted, once. */
export function noteStumble(context: Context, refund: Refund, failure: string): Promise<void> {
  return atWork(context, refund, async (inside, order, now) => {
    if (now.state !== 'requested') return
    const attempts = now.attempts + 1
    const alarms = attempts >= triesBeforeAlarm && now.failure === null
    await writeRefund(inside, now, { attempts, ...(alarms && { failure }) })
    if (alarms) await alarm(inside, order, { ...now, attempts }, { refund: 'delayed', failure })
  })
}

/** Records that the customer has the money back, from the gateway or from the provider's own hand. */
export async function arrive(context: Context, refund: Refund, till: Till): Promise<void> {
  const { provider, orderId, id, amount, reason } = refund
  const sourceId = refundSource(refund)
  await writeTransfer(context, { provider, orderId, sourceId, kind: 'returned', till, amount })
  const order = await writeRefundState(context, provider, orderId)
  await writeHistory(context, order, {
    step: 'refunded',
    data: {
      amount,
      reason,
      refundId: id,
      ...(till === 'outside' && { refund: 'paid_outside' }),
    },
  })
  await announce<OrderRefunded>(context, {
    type: 'commerce.order_refunded',
    provider,
    data: {
      ...orderEventData(order, await linesOf(context, provider, orderId)),
      reason,
      refundId: id,
      refund: amount,
      byHand: till === 'outside',
    },
  })
}

async function fall(
  context: Context,
  order: Order,
  refund: Refund,
  { gatewayId, failure }: Seen,
): Promise<void> {
  const { provider, orderId, amount } = refund
  const why = failure ?? 'The payment service gave no reason.'
  const bounced = refund.state === 'succeeded'
  await writeRefund(context, refund, { state: 'failed', failure: why, gatewayId })
  if (bounced) {
    const sourceId = refundSource(refund)
    const till = await tillOfRefund(context, refund)
    await writeTransfer(context, { provider, orderId, sourceId, kind: 'bounced', till, amount })
  }
  const owed = refund.reason === 'made_at_vendor' ? await owedOf(context, order, refund) : amount
  if (owed > 0)
    await alarm(
      context,
      order,
      { ...refund, amount: owed },
      { refund: bounced ? 'bounced' : 'failed', failure: why },
    )
}

/**
 * What a failed refund made at the vendor leaves for the provider to settle. While the order stands, nothing was owed. What gave
 * way to it is promised again; an ended order owes the rest of it too, because its own refund had counted on it.
 */
async function owedOf(context: Context, { state }: Order, refund: Refund): Promise<Cents> {
  const { provider, orderId, id, amount } = refund
  const dropped = await listDropped(context, { provider, orderId }, id)
  const gaveWay = dropped.reduce((sum, one) => sum + one.amount, 0)
  const hasEnded = state === 'cancelled' || state === 'expired'
  const less = hasEnded ? Math.min(gaveWay, amount) : amount
  const shares = await sharesOfRefund(context, refund)
  if (less > 0) await dropRefund(context, refund, { amount: less, cause: 'failed' })
  await promiseAgain(context, refund, shares)
  return amount - less
}

/** Updates the order and writes its history; announces the failure once per round. */
async function alarm(
  context: Context,
  order: Order,
  { provider, orderId, id, amount, attempts, failure: previousFailure }: Refund,
  { refund, failure }: { refund: 'delayed' | 'failed' | 'bounced'; failure: string },
): Promise<void> {
  await writeRefundState(context, provider, orderId)
  const data = { refund, refundId: id, amount, failure, attempts }
  await writeHistory(context, order, { step: 'updated', data })
  if (previousFailure !== null) return
  await announce<RefundFailed>(context, {
    type: 'commerce.refund_failed',
    provider,
    data: {
      ...orderEventData(order, await linesOf(context, provider, orderId)),
      failure,
      refundId: id,
      refund: amount,
    },
  })
}

/** Where the money of a refund is sent from. */
async function tillOfRefund(context: Context, refund: Refund): Promise<Till> {
  const payment = await findPaymentOf(context, refund)
  if (!payment) throw new Error(`refund ${refund.id} has no payment`)
  return tillOf(payment)
}

/** Locks the order, then the refund. Skips the work if the refund is in another round by now. */
function atWork(
  context: Context,
  refund: Refund,
  work: (inside: Context, order: Order, now: Refund) => Promise<void>,
): Promise<void> {
  return transact(context, async (inside) => {
    const order = await lockOrder(inside, refund.provider, refund.orderId)
    const now = await lockRefund(inside, refund)
    if (now?.round === refund.round) await work(inside, order, now)
  })
}
