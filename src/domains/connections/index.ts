import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { addAddress } from './actions/add-address.ts'
import { beginConnection } from './actions/begin-connection.ts'
import { changeCalendar } from './actions/change-calendar.ts'
import { disconnect } from './actions/disconnect.ts'
import { finishConnection } from './actions/finish-connection.ts'
import { calendarChanged, grantEnded } from './actions/hear-vendors.ts'
import { listConnections } from './actions/list-connections.ts'
import { readNow } from './actions/read-due.ts'
import { removeCalendar } from './actions/remove-calendar.ts'
import { tryAddress } from './actions/try-address.ts'
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
    ...bindActions(deps, {
      calendarChanged,
      grantEnded,
      listConnections,
      beginConnection,
      finishConnection,
      disconnect,
      tryAddress,
      addAddress,
      changeCalendar,
      readNow,
      removeCalendar,
    }),
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
