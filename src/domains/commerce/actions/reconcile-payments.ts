import { inTurn } from '#platform/common/in-turn.ts'
import { hour, minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import { ownAccount } from '../gateway-ports.ts'
import { type CommerceDeps, type GatewayAccount, gatewayNames, gatewayOf } from '../ports.ts'
import { hasOpenDispute } from '../store/disputes.ts'
import { findUnsettled, writeAsked } from '../store/payments.ts'
import { findQuietRefunds, findUnsentRefunds, writeRefundAsked } from '../store/refunds.ts'
import { disputeChanged } from './dispute-changed.ts'
import { closePayment } from './end-order.ts'
import { refundChanged } from './refund-changed.ts'
import { resumeRefunds } from './resume-refunds.ts'
import { sendRefund } from './send-refund.ts'
import { settle } from './settle-payment.ts'

const quietFor = 3 * minute
/** Money that is held for a request changes rarely, and a webhook tells. */
const heldFor = hour
/** The job that sends a refund retries more often than this until it gives up. */
const forgottenAfter = 6 * hour
const atOnce = 100
/** Runs overlap, so that one that fails costs nothing. */
const recently = 10 * minute
const every = 2 * minute
/** The accounts at which one run looks for the latest changes. */
const accountsAtOnce = 50

/**
 * Runs every two minutes. Reads payments and refunds that have been open for three, and refunds that the gateway lists as
 * changed lately, in case a webhook was lost.
 */
export const reconcilePaymentsTask = defineVendorClockTask(
  'commerce.reconcile-payments',
  '*/2 * * * *',
  gatewayNames,
  reconcilePayments,
)

async function reconcilePayments(deps: CommerceDeps, context: Context, gateway: string): Promise<void> {
  const now = context.clock.now().getTime()
  const quiet = new Date(now - quietFor)
  const open = { before: quiet, heldBefore: new Date(now - heldFor) }
  for (const payment of await findUnsettled(context, gateway, open, atOnce)) {
    // the job that closes this payment may have given up, and an ended order must not be paid
    const look = payment.ended ? closePayment : settle
    await look(deps, context, payment).catch(async (error: unknown) => {
      context.log.warn({ err: error, orderId: payment.orderId }, 'the state of a payment could not be read')
      // move a failed read to the back, so that failures do not starve the others
      await writeAsked(context, payment)
    })
  }
  for (const refund of await findQuietRefunds(context, gateway, 'pending', quiet, atOnce))
    if (refund.gatewayId)
      await refundChanged(deps, context, {
        gateway,
        account: refund.account,
        gatewayId: refund.gatewayId,
      }).catch(async (error: unknown) => {
        context.log.warn({ err: error, refundId: refund.id }, 'the state of a refund could not be read')
        await writeRefundAsked(context, refund)
      })
  // the sending job gave up after days without a gateway, or ran while payments were off, or nobody has sent it yet
  const forgotten = new Date(now - forgottenAfter)
  for (const { provider, id } of await findUnsentRefunds(context, gateway, { quiet, forgotten }, atOnce))
    await sendRefund(deps, context, { provider, refundId: id }).catch((error: unknown) =>
      context.log.warn({ err: error, refundId: id }, 'a promised refund could not be sent'),
    )
  // the dispute had ended before the refund began to wait for it
  for (const refund of await findQuietRefunds(context, gateway, 'disputed', quiet, atOnce)) {
    if (await hasOpenDispute(context, refund)) await writeRefundAsked(context, refund)
    else await transact(context, (inside) => resumeRefunds(inside, refund))
  }
  const linked = (await deps.connected?.linkedAccounts(context, gateway)) ?? []
  const turn = { now: context.clock.now(), everyMs: every, atOnce: accountsAtOnce }
  for (const account of [ownAccount, ...inTurn(linked, turn)]) {
    // with more accounts a look comes later, and looks back further
    const since = new Date(now - recently - every * Math.ceil(linked.length / accountsAtOnce))
    await lookAtRecent(deps, context, { gateway, account }, since).catch((error: unknown) =>
      context.log.warn(
        { err: error, gateway, account },
        'the latest changes at the gateway could not be read',
      ),
    )
  }
}

/** Refunds that somebody made in the vendor's dashboard, and disputes, are open nowhere here. */
async function lookAtRecent(
  deps: CommerceDeps,
  context: Context,
  at: GatewayAccount,
  since: Date,
): Promise<void> {
  const { refunds = [], disputes = [] } = (await gatewayOf(deps, at)?.changedSince(since)) ?? {}
  for (const gatewayId of refunds) await refundChanged(deps, context, { ...at, gatewayId })
  for (const gatewayId of disputes) await disputeChanged(deps, context, { ...at, gatewayId })
}
