import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { findUnsettled } from '../store/payments.ts'
import { findPendingRefunds } from '../store/refunds.ts'
import { refundChanged } from './send-refund.ts'
import { paymentChanged, settle } from './settle-payment.ts'

const quietFor = 3 * minute
const atOnce = 100

/** The clock, every two minutes: asks about whatever has been open for three; this repairs a lost webhook. */
export async function reconcilePayments(deps: CommerceDeps, context: Context): Promise<void> {
  if (!deps.gateway) return
  const before = new Date(context.clock.now().getTime() - quietFor)
  for (const payment of await findUnsettled(context, before, atOnce))
    await settle(deps, context, payment).catch((error: unknown) =>
      context.log.warn({ err: error, orderId: payment.orderId }, 'a payment could not be asked about'),
    )
  for (const { gatewayId, id } of await findPendingRefunds(context, before, atOnce))
    if (gatewayId)
      await refundChanged(deps, context, gatewayId).catch((error: unknown) =>
        context.log.warn({ err: error, refundId: id }, 'a refund could not be asked about'),
      )
}

/** The clock, once a day: everything that changed at the gateway since yesterday, an hour of overlap included. */
export async function sweepGateway(deps: CommerceDeps, context: Context): Promise<void> {
  if (!deps.gateway) return
  const since = new Date(context.clock.now().getTime() - day - 60 * minute)
  for (const gatewayId of await deps.gateway.changedPayments(since))
    await paymentChanged(deps, context, gatewayId)
}
