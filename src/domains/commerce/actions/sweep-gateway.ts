import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import { ownAccount } from '../gateway-ports.ts'
import { type CommerceDeps, type GatewayAccount, gatewayNames, gatewayOf } from '../ports.ts'
import { readSwept, writeSwept } from '../store/sweeps.ts'
import { disputeChanged } from './dispute-changed.ts'
import { refundChanged } from './refund-changed.ts'
import { paymentChanged } from './settle-payment.ts'

/** Gateways list no events older than this. */
const maxAge = 30 * day
/** Covers clock differences and events that the gateway lists late. */
const overlap = hour

/**
 * Runs once a day. Settles every payment, refund and dispute that changed at the gateway since the last sweep without failures,
 * up to 30 days back, at each account there. A failure does not stop the others; the next sweep retries it.
 */
export const sweepGatewayTask = defineVendorClockTask(
  'commerce.sweep-gateway',
  '41 4 * * *',
  gatewayNames,
  sweepGateway,
)

async function sweepGateway(deps: CommerceDeps, context: Context, gateway: string): Promise<void> {
  await sweepAccount(deps, context, { gateway, account: ownAccount })
  for (const account of (await deps.connected?.linkedAccounts(context, gateway)) ?? [])
    await sweepAccount(deps, context, { gateway, account }).catch((error: unknown) => {
      context.log.warn({ err: error, gateway, account }, 'the changes at an account could not be read')
    })
}

async function sweepAccount(deps: CommerceDeps, context: Context, at: GatewayAccount): Promise<void> {
  const gateway = gatewayOf(deps, at)
  if (!gateway) return
  const now = context.clock.now()
  const last = (await readSwept(context, at))?.getTime() ?? 0
  const since = new Date(Math.max(last, now.getTime() - maxAge) - overlap)
  const changed = await gateway.changedSince(since)
  let missed = 0
  const ask = async (id: string, look: typeof paymentChanged) =>
    look(deps, context, { ...at, gatewayId: id }).catch((error: unknown) => {
      missed++
      context.log.warn({ err: error, gatewayId: id }, 'a change at the gateway could not be processed')
    })
  for (const id of changed.payments) await ask(id, paymentChanged)
  for (const id of changed.refunds) await ask(id, refundChanged)
  for (const id of changed.disputes) await ask(id, disputeChanged)
  if (missed === 0) await writeSwept(context, at, now)
}
