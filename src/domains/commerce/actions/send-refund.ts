import { z } from 'zod'
import { Failure } from '#platform/common/errors.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, type GatewayRefund, gatewayNames, gatewayOf } from '../ports.ts'
import { refundKey, refundNotes } from '../rules/refund-round.ts'
import { findPaymentOf } from '../store/payments.ts'
import { findRefund, type Refund, refundsOfPayment } from '../store/refunds.ts'
import { compareRefunds } from './compare-refunds.ts'
import { followRefund, noteStumble, waitForDispute } from './follow-refund.ts'

/** A gateway remembers idempotency keys for a day; from this age on a refund is searched there before it is sent. */
const keysLast = 12 * hour

// Shown to the provider; the gateway's own message is only logged.
const refused = 'The payment service refused it.'
const silent = 'The payment service does not answer.'

type Deps = Pick<CommerceDeps, 'gateways'>
type Key = { readonly provider: string; readonly refundId: string }

export const sendRefundTask = defineVendorTask(
  'commerce.send-refund',
  z.object({ provider: z.string(), refundId: z.string() }),
  gatewayNames,
  sendRefund,
)

/**
 * Sends a promised refund, after the older ones of its payment. Idempotent: every attempt of a round has the same key. Throws
 * while the gateway is unavailable, so that the job retries after growing pauses. A refusal fails the refund and is announced,
 * unless the money had gone back by other hands.
 */
export async function sendRefund(deps: Deps, context: Context, { provider, refundId }: Key): Promise<void> {
  const refund = await findRefund(context, provider, refundId)
  if (refund?.state !== 'requested') return
  for (const { id, state } of await refundsOfPayment(context, { provider, id: refund.paymentId }))
    if (id === refundId) return send(deps, context, refund)
    else if (state === 'requested') await sendRefund(deps, context, { provider, refundId: id })
}

async function send(deps: Deps, context: Context, refund: Refund): Promise<void> {
  const payment = await findPaymentOf(context, refund)
  const gateway = payment && gatewayOf(deps, payment)
  if (!gateway || payment.gatewayId === null) return
  const age = context.clock.now().getTime() - refund.createdAt.getTime()
  await context.stopPoint?.('refund-before')
  let sent: GatewayRefund
  try {
    sent = await gateway.refundPayment({
      idempotencyKey: refundKey(refund),
      gatewayId: payment.gatewayId,
      amount: refund.amount,
      notes: refundNotes(refund),
      lookFirst: age > keysLast,
    })
    await context.stopPoint?.('refund-sent')
    await followRefund(context, refund, sent)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.kind !== 'unavailable') {
      await compareRefunds(deps, context, payment)
      const now = await findRefund(context, refund.provider, refund.id)
      if (now?.state !== 'requested') return
      if (now.round !== refund.round) return send(deps, context, now)
      if (error.details['disputed'] === true) return waitForDispute(context, refund)
      context.log.error({ err: error, refundId: refund.id }, 'the gateway refused a refund')
      const { gatewayId } = refund
      return followRefund(context, refund, { gatewayId, state: 'failed', failure: refused })
    }
    // a call that never reached the gateway does not count as a failed attempt
    if (error.details['asked'] !== false) await noteStumble(context, refund, silent)
    throw error
  }
  // the webhook of its end may have arrived before the gateway's id was stored here
  if (sent.state === 'pending') {
    const seen = await gateway.readRefund(sent.gatewayId)
    if (seen) await followRefund(context, refund, seen)
  }
}
