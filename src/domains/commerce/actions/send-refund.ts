import { z } from 'zod'
import { Failure } from '#platform/common/errors.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, type GatewayRefund, gatewayQueue } from '../ports.ts'
import { refundKey, refundNotes } from '../rules/refund-round.ts'
import { findRefund, findRefundAtGateway } from '../store/refunds.ts'
import { followRefund, noteStumble } from './follow-refund.ts'

/** A gateway keeps keys for a day; well before that a refund is looked for before it is asked for again. */
const keysLast = 12 * hour

// What the provider reads; what the gateway said in its own words is logged.
const refused = 'The payment service refused it.'
const silent = 'The payment service does not answer.'

export const sendRefundTask = defineTask(
  'commerce.send-refund',
  z.object({ provider: z.string(), refundId: z.string() }),
  gatewayQueue,
  sendRefund,
)

/**
 * Sends a promised refund under the key of its round, so that a retry never sends twice. Throws while the gateway is away,
 * and the job is retried after a growing pause; a refund that the gateway refuses is over, and announced.
 */
export async function sendRefund(
  deps: Pick<CommerceDeps, 'gateway'>,
  context: Context,
  key: { provider: string; refundId: string },
): Promise<void> {
  const refund = await findRefund(context, key.provider, key.refundId)
  if (refund?.state !== 'requested' || !refund.gatewayPaymentId || !deps.gateway) return
  const age = context.clock.now().getTime() - refund.createdAt.getTime()
  context.stopPoint?.('refund-before')
  let sent: GatewayRefund
  try {
    sent = await deps.gateway.refundPayment({
      idempotencyKey: refundKey(refund),
      gatewayId: refund.gatewayPaymentId,
      amount: refund.amount,
      notes: refundNotes(refund),
      lookFirst: age > keysLast,
    })
    context.stopPoint?.('refund-sent')
    await followRefund(context, refund, sent)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.kind !== 'unavailable') {
      context.log.error({ err: error, refundId: refund.id }, 'the gateway refused a refund')
      const { gatewayId } = refund
      return followRefund(context, refund, { gatewayId, state: 'failed', failure: refused })
    }
    // where the gateway was not called at all, this refund has not failed
    if (error.details['asked'] !== false) await noteStumble(context, refund, silent)
    throw error
  }
  // its end may have been told while nobody here knew it by the gateway's name yet
  if (sent.state === 'pending') await refundChanged(deps, context, sent.gatewayId)
}

/** The gateway, by webhook or reconciler: a refund changed there. */
export async function refundChanged(
  deps: Pick<CommerceDeps, 'gateway'>,
  context: Context,
  gatewayId: string,
): Promise<void> {
  const refund = await findRefundAtGateway(context, gatewayId)
  if (refund && deps.gateway) await followRefund(context, refund, await deps.gateway.readRefund(gatewayId))
}
