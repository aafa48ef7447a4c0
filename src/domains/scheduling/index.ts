import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { schedulingDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import type { SchedulingDeps } from './ports.ts'
import { endClosedFeeds } from './reactions/end-closed-feeds.ts'
import { schedulingRoutes } from './routes.ts'

export type Scheduling = ReturnType<typeof createScheduling>

/** Creates the scheduling area: free times, holds and bookings. No other area books a provider's time. */
export function createScheduling(deps: SchedulingDeps) {
  const doors = schedulingDoors(deps)
  return {
    name: 'scheduling',
    ...doors,
    routes({ api, clock, dropWithVersions }: Edge) {
      const times = doors.createFreeTimesCache(clock)
      dropWithVersions(times)
      schedulingRoutes(api, doors, times)
    },
    reactions: [endClosedFeeds],
    ...bindTasks(Object.values(jobs), deps),
  }
}
