import { day } from '#platform/common/time.ts'
import type { Scheduled, Task } from '#platform/jobs/jobs.ts'
import { forgetProcessed, noteAttempt, processTask, readWaiting } from './inbox.ts'
import type { WebhookVendor } from './vendor.ts'

const forgetTask = 'forget-webhooks'

/** The jobs of the inbox. A handler that fails is tried again by the runner; the vendor never hears of it. */
export function webhookJobs(vendors: readonly WebhookVendor[]): {
  tasks: Record<string, Task>
  scheduled: readonly Scheduled[]
} {
  const byName = new Map(vendors.map((vendor) => [vendor.name, vendor]))
  const tasks: Record<string, Task> = {
    [processTask]: async (context, payload) => {
      const { vendor, eventId } = payload as { vendor: string; eventId: string }
      const handler = byName.get(vendor)
      const event = handler && (await readWaiting(context, vendor, eventId))
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
    },
    [forgetTask]: (context) => forgetProcessed(context, new Date(context.clock.now().getTime() - 90 * day)),
  }
  return { tasks, scheduled: [{ task: forgetTask, match: '17 3 * * *' }] }
}
