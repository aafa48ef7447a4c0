import { z } from 'zod'
import { defineTask } from '#platform/jobs/task.ts'
import type { GrowthDeps } from '../ports.ts'

const Event = z.object({
  deviceId: z.string(),
  userId: z.string().optional(),
  insertId: z.string(),
  type: z.string(),
  time: z.number(),
  sessionId: z.number(),
  properties: z.record(z.string(), z.unknown()),
})

type Deps = Pick<GrowthDeps, 'forwarder'>

/** Forwards collected events. If the operator removes the key of the service, jobs already enqueued wait. */
export const forwardEventsTask = defineTask(
  'growth.forward-events',
  z.object({ events: z.array(Event).readonly() }),
  ({ forwarder }: Deps) => forwarder?.queue,
  async ({ forwarder }: Deps, _context, { events }) => forwarder?.forward(events),
)
