import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayQueue } from '../ports.ts'
import { readSwept, writeSwept } from '../store/sweeps.ts'
import { refundChanged } from './send-refund.ts'
import { paymentChanged } from './settle-payment.ts'

/** Further back no vendor remembers. */
const most = 30 * day
/** Two clocks that differ, and events that a vendor lists late. */
const overlap = hour

/**
 * Once a day: settles every payment and refund that changed at the gateway since the last sweep that finished, however
 * long ago that was. One that cannot be asked about does not stop the others, and is looked for again.
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
  const since = new Date(Math.max(last, now.getTime() - most) - overlap)
  const changed = await gateway.changedSince(since)
  let missed = 0
  const ask = async (id: string, look: typeof paymentChanged) =>
    look(deps, context, id).catch((error: unknown) => {
      missed++
      context.log.warn({ err: error, gatewayId: id }, 'a change at the gateway could not be followed')
    })
  for (const id of changed.payments) await ask(id, paymentChanged)
  for (const id of changed.refunds) await ask(id, refundChanged)
  if (missed === 0) await writeSwept(context, gateway.name, now)
}
