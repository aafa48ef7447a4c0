import { z } from 'zod'
import { Failure } from '#platform/common/errors.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, type GatewayRefund, gatewayQueue } from '../ports.ts'
import { refundKey, refundNotes } from '../rules/refund-round.ts'
import { findRefund, findRefundAtGateway } from '../store/refunds.ts'
import { followRefund, noteStumble } from './follow-refund.ts'

/** A gateway remembers idempotency keys for a day; from this age on a refund is searched there before it is sent. */
const keysLast = 12 * hour

// Shown to the provider; the gateway's own message is only logged.
const refused = 'The payment service refused it.'
const silent = 'The payment service does not answer.'

export const sendRefundTask = defineTask(
  'commerce.send-refund',
  z.object({ provider: z.string(), refundId: z.string() }),
  gatewayQueue,
  sendRefund,
)

/**
 * Sends a promised refund. Idempotent: every attempt of a round has the same key. Throws while the gateway is
 * unavailable, so that the job retries after growing pauses. A refusal fails the refund and is announced.
 */
export async function sendRefund(
  deps: Pick<CommerceDeps, 'gateway'>,
  context: Context,
  key: { provider: string; refundId: string },
): Promise<void> {
  const refund = await findRefund(context, key.provider, key.refundId)
  if (refund?.state !== 'requested' || !refund.gatewayPaymentId || !deps.gateway) return
  const age = context.clock.now().getTime() - refund.createdAt.getTime()
  await context.stopPoint?.('refund-before')
  let sent: GatewayRefund
  try {
    sent = await deps.gateway.refundPayment({
      idempotencyKey: refundKey(refund),
      gatewayId: refund.gatewayPaymentId,
      amount: refund.amount,
      notes: refundNotes(refund),
      lookFirst: age > keysLast,
    })
    await context.stopPoint?.('refund-sent')
    await followRefund(context, refund, sent)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.kind !== 'unavailable') {
      context.log.error({ err: error, refundId: refund.id }, 'the gateway refused a refund')
      const { gatewayId } = refund
      return followRefund(context, refund, { gatewayId, state: 'failed', failure: refused })
    }
    // a call that never reached the gateway does not count as a failed attempt
    if (error.details['asked'] !== false) await noteStumble(context, refund, silent)
    throw error
  }
  // the webhook of its end may have arrived before the gateway's id was stored here
  if (sent.state === 'pending') await refundChanged(deps, context, sent.gatewayId)
}

/** Updates a refund that changed at the gateway. Called by the webhook and the reconciler. */
export async function refundChanged(
  deps: Pick<CommerceDeps, 'gateway'>,
  context: Context,
  gatewayId: string,
): Promise<void> {
  const refund = await findRefundAtGateway(context, gatewayId)
  if (refund && deps.gateway) await followRefund(context, refund, await deps.gateway.readRefund(gatewayId))
}
