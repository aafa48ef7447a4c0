import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderRefunded, RefundFailed } from '../events.ts'
import type { CommerceDeps, GatewayRefund } from '../ports.ts'
import { told } from '../rules/told.ts'
import { tellHistory, writeRefundState } from '../store/orders.ts'
import { findRefund, findRefundAtGateway, type Refund, writeRefund } from '../store/refunds.ts'

/** From the fifth try on somebody is told; the job goes on trying. */
const triesBeforeAlarm = 5

/**
 * The job: sends a promised refund, under the key `re:{refundId}`, so that trying again never sends twice. Throws
 * while the gateway is away; what the gateway refuses is over, and told.
 */
export async function sendRefund(
  deps: CommerceDeps,
  context: Context,
  key: { provider: string; refundId: string },
): Promise<void> {
  const refund = await findRefund(context, key.provider, key.refundId)
  if (refund?.state !== 'requested' || !refund.gatewayPaymentId || !deps.gateway) return
  const { id, orderId, amount, gatewayPaymentId } = refund
  try {
    const sent = await deps.gateway.refundPayment({
      idempotencyKey: `re:${id}`,
      gatewayId: gatewayPaymentId,
      amount,
      notes: { refund_id: id, order_id: orderId },
    })
    await follow(context, refund, sent)
  } catch (error) {
    const attempts = refund.attempts + 1
    await writeRefund(context, refund, { attempts })
    if (!(error instanceof Failure)) throw error
    if (error.kind === 'unavailable' && attempts === triesBeforeAlarm)
      await alarm(context, refund, error.message)
    if (error.kind === 'unavailable') throw error
    context.log.error({ err: error, refundId: id }, 'the gateway refused a refund')
    await fall(context, refund, error.message)
  }
}

/** The gateway, by webhook or reconciler: a refund changed there. */
export async function refundChanged(deps: CommerceDeps, context: Context, gatewayId: string): Promise<void> {
  const refund = await findRefundAtGateway(context, gatewayId)
  if (refund && deps.gateway) await follow(context, refund, await deps.gateway.readRefund(gatewayId))
}

/** Brings our refund to where the gateway's stands. */
async function follow(
  context: Context,
  refund: Refund,
  { gatewayId, state, failure }: GatewayRefund,
): Promise<void> {
  if (state === 'failed') return fall(context, refund, failure ?? 'failed', gatewayId)
  await transact(context, async (inside) => {
    const isNew = await writeRefund(inside, refund, { state, gatewayId })
    if (!isNew || state !== 'succeeded') return
    const { provider, orderId, id, amount, reason } = refund
    const order = await writeRefundState(inside, provider, orderId, 'full')
    await tellHistory(inside, order, { step: 'refunded', data: { amount, reason } })
    await announce<OrderRefunded>(inside, {
      type: 'commerce.order_refunded',
      provider,
      data: { ...told(order), reason, refundId: id, refund: amount },
    })
  })
}

function fall(
  context: Context,
  refund: Refund,
  failure: string,
  gatewayId = refund.gatewayId,
): Promise<void> {
  return transact(context, async (inside) => {
    if (await writeRefund(inside, refund, { state: 'failed', failure, gatewayId }))
      await alarm(inside, refund, failure)
  })
}

function alarm(context: Context, { provider, orderId, id, amount }: Refund, failure: string): Promise<void> {
  return transact(context, async (inside) => {
    const order = await writeRefundState(inside, provider, orderId, 'failed')
    await tellHistory(inside, order, {
      step: 'updated',
      data: { failure: `The refund did not work: ${failure}` },
    })
    await announce<RefundFailed>(inside, {
      type: 'commerce.refund_failed',
      provider,
      data: { ...told(order), failure, refundId: id, refund: amount },
    })
  })
}
