import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { forgetProcessed, noteAttempt, processTask, readWaiting } from './inbox.ts'
import type { WebhookVendor } from './vendor.ts'

const forgetTask = 'forget-webhooks'
/** Before each vendor had a queue of its own, all deliveries waited under this name. */
const sharedTask = 'process-webhook'

/** The jobs of the inbox. A handler that fails is tried again by the runner; the vendor never hears of it. */
export function webhookJobs(vendors: readonly WebhookVendor[]): {
  tasks: Record<string, Task>
  scheduled: readonly Scheduled[]
} {
  const tasks: Record<string, Task> = {
    [forgetTask]: {
      queue: 'bulk',
      run: (context) => forgetProcessed(context, new Date(context.clock.now().getTime() - 90 * day)),
    },
    [sharedTask]: {
      queue: 'money',
      run: (context, payload) =>
        enqueue(context, processTask((payload as { vendor: string }).vendor), payload),
    },
  }
  for (const handler of vendors)
    tasks[processTask(handler.name)] = {
      queue: handler.queue,
      run: (context, payload) => processDelivery(handler, context, payload as { eventId: string }),
    }
  return { tasks, scheduled: [{ task: forgetTask, match: '17 3 * * *' }] }
}

async function processDelivery(
  handler: WebhookVendor,
  context: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const { name: vendor } = handler
  const event = await readWaiting(context, vendor, eventId)
  if (!event) return
  try {
    const outcome = await handler.process({ ...context, actor: { kind: 'gateway', vendor } }, event)
    if (outcome === 'unreadable')
      context.log.warn({ vendor, eventId, type: event.type }, 'a webhook that does not name its object')
  } catch (error) {
    await noteAttempt(context, vendor, eventId, error instanceof Error ? error.message : String(error))
    throw error
  }
  await noteAttempt(context, vendor, eventId)
}
