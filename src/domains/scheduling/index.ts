import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { schedulingDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import type { SchedulingDeps } from './ports.ts'
import { endClosedFeeds } from './reactions/end-closed-feeds.ts'
import { schedulingRoutes } from './routes.ts'

export type Scheduling = ReturnType<typeof createScheduling>

/** Free times, holds and bookings: the one place that gives a provider's time away. */
export function createScheduling(deps: SchedulingDeps) {
  const doors = schedulingDoors(deps)
  return {
    name: 'scheduling',
    ...doors,
    routes({ api, clock, dropWithVersions }: Edge) {
      const times = doors.keepTimes(clock)
      dropWithVersions(times)
      schedulingRoutes(api, doors, times)
    },
    reactions: [endClosedFeeds],
    ...bindTasks(Object.values(jobs), deps),
  }
}
