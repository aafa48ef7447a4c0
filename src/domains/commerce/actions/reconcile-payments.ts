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
/** The job that sends a refund retries more often than this until it gives up. */
const forgottenAfter = 6 * hour
const atOnce = 100

/** Runs every two minutes. Reads payments and refunds that have been open for three, in case a webhook was lost. */
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
    // the job that closes this payment may have given up, and an ended order must not be paid
    const look = payment.ended ? closePayment : settle
    await look(deps, context, payment).catch(async (error: unknown) => {
      context.log.warn({ err: error, orderId: payment.orderId }, 'the state of a payment could not be read')
      // move a failed read to the back, so that failures do not starve the others
      await writeAsked(context, payment)
    })
  }
  for (const refund of await findQuietRefunds(context, 'pending', quiet, atOnce))
    if (refund.gatewayId)
      await refundChanged(deps, context, refund.gatewayId).catch(async (error: unknown) => {
        context.log.warn({ err: error, refundId: refund.id }, 'the state of a refund could not be read')
        await writeRefundAsked(context, refund)
      })
  // the sending job gave up after days without a gateway, or ran while payments were off
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
