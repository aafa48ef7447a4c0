import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { calendarChanged, grantEnded } from './actions/hear-vendors.ts'
import * as jobs from './jobs.ts'
import type { ConnectionsDeps } from './ports.ts'
import { endClosedConnections } from './reactions/end-closed-connections.ts'
import { followBookings } from './reactions/follow-bookings.ts'
import { connectionsRoutes } from './routes.ts'

export type Connections = ReturnType<typeof createConnections>

/** Creates the area of what providers connect at vendors: calendars, and video meetings. */
export function createConnections(deps: ConnectionsDeps) {
  return {
    name: 'connections',
    ...bindActions(deps, { calendarChanged, grantEnded }),
    routes({ api }: Edge) {
      connectionsRoutes(api, deps)
    },
    reactions: [endClosedConnections(deps), ...followBookings(deps)],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        connections: 'closing',
        connection_attempts: 'closing',
        calendars: 'closing',
        calendar_channels: 'closing',
        calendar_entries: 'closing',
      } as const,
    },
  }
}
