import type { Context } from '#platform/context.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { type CollectParts, collectEvents, forwardTask, type Upload } from './actions/collect-events.ts'
import type { EventForwarder } from './ports.ts'
import { forgetClosedProvider } from './reactions/forget-closed-provider.ts'
import type { CollectedEvent } from './rules/read-upload.ts'
import { forgetOld } from './store/events.ts'

export type Growth = ReturnType<typeof createGrowth>

/** Analytics: events are collected here, and handed on where the operator has a key of the third-party service. */
export function createGrowth(
  parts: Omit<CollectParts, 'forwards'> & { readonly forwarder?: EventForwarder },
) {
  const { forwarder } = parts
  const tasks: Record<string, Task> = {
    'growth.forget-old': { queue: 'bulk', run: (context) => forgetOld(context) },
  }
  if (forwarder)
    tasks[forwardTask] = {
      queue: forwarder.queue,
      run: (_context, payload) => forwarder.forward((payload as { events: CollectedEvent[] }).events),
    }
  const scheduled: Scheduled[] = [{ task: 'growth.forget-old', match: '17 3 * * *' }]
  return {
    collectEvents: (context: Context, upload: Upload) =>
      collectEvents(context, { ...parts, forwards: forwarder !== undefined }, upload),
    reactions: [forgetClosedProvider],
    tasks,
    scheduled,
  }
}
