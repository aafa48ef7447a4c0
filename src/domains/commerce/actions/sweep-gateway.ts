import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayQueue } from '../ports.ts'
import { readSwept, writeSwept } from '../store/sweeps.ts'
import { refundChanged } from './send-refund.ts'
import { paymentChanged } from './settle-payment.ts'

/** Gateways list no events older than this. */
const maxAge = 30 * day
/** Covers clock differences and events that the gateway lists late. */
const overlap = hour

/**
 * Runs once a day. Settles every payment and refund that changed at the gateway since the last sweep without failures,
 * up to 30 days back. A failure does not stop the others; the next sweep retries it.
 */
export const sweepGatewayTask = defineClockTask(
  'commerce.sweep-gateway',
  '41 4 * * *',
  gatewayQueue,
  sweepGateway,
)

async function sweepGateway(deps: CommerceDeps, context: Context): Promise<void> {
  const { gateway } = deps
  if (!gateway) return
  const now = context.clock.now()
  const last = (await readSwept(context, gateway.name))?.getTime() ?? 0
  const since = new Date(Math.max(last, now.getTime() - maxAge) - overlap)
  const changed = await gateway.changedSince(since)
  let missed = 0
  const ask = async (id: string, look: typeof paymentChanged) =>
    look(deps, context, id).catch((error: unknown) => {
      missed++
      context.log.warn({ err: error, gatewayId: id }, 'a change at the gateway could not be processed')
    })
  for (const id of changed.payments) await ask(id, paymentChanged)
  for (const id of changed.refunds) await ask(id, refundChanged)
  if (missed === 0) await writeSwept(context, gateway.name, now)
}
