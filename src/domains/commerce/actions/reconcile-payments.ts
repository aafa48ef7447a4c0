import { hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayQueue } from '../ports.ts'
import { findUnsettled, writeAsked } from '../store/payments.ts'
import { findQuietRefunds, writeRefundAsked } from '../store/refunds.ts'
import { closePayment } from './end-order.ts'
import { refundChanged, sendRefund } from './send-refund.ts'
import { settle } from './settle-payment.ts'

const quietFor = 3 * minute
/** The job that sends a refund tries more often than this while it lives. */
const forgottenAfter = 6 * hour
const atOnce = 100

/** Every two minutes: asks about payments and refunds that have been open for three; this repairs a lost webhook. */
export const reconcilePaymentsTask = defineClockTask(
  'commerce.reconcile-payments',
  '*/2 * * * *',
  gatewayQueue,
  reconcilePayments,
)

async function reconcilePayments(deps: CommerceDeps, context: Context): Promise<void> {
  if (!deps.gateway) return
  const now = context.clock.now().getTime()
  const quiet = new Date(now - quietFor)
  for (const payment of await findUnsettled(context, quiet, atOnce)) {
    // the job that closes it may have been given up, and nobody shall pay for what has ended
    const look = payment.ended ? closePayment : settle
    await look(deps, context, payment).catch(async (error: unknown) => {
      context.log.warn({ err: error, orderId: payment.orderId }, 'a payment could not be asked about')
      // or those that cannot be asked about would keep everyone else from being asked
      await writeAsked(context, payment)
    })
  }
  for (const refund of await findQuietRefunds(context, 'pending', quiet, atOnce))
    if (refund.gatewayId)
      await refundChanged(deps, context, refund.gatewayId).catch(async (error: unknown) => {
        context.log.warn({ err: error, refundId: refund.id }, 'a refund could not be asked about')
        await writeRefundAsked(context, refund)
      })
  // the job was given up after days without a gateway, or ran while payments were off
  for (const { provider, id } of await findQuietRefunds(
    context,
    'requested',
    new Date(now - forgottenAfter),
    atOnce,
  ))
    await sendRefund(deps, context, { provider, refundId: id }).catch((error: unknown) =>
      context.log.warn({ err: error, refundId: id }, 'a promised refund could not be sent'),
    )
}
