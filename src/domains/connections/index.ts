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
import { createMeetings } from './meetings-index.ts'
import type { MeetingsDeps } from './meetings-ports.ts'
import type { ConnectionsDeps } from './ports.ts'
import { createPosts } from './posts-index.ts'
import type { PostsDeps } from './posts-ports.ts'
import { endClosedConnections } from './reactions/end-closed-connections.ts'
import { followBookings } from './reactions/follow-bookings.ts'
import { connectionsRoutes } from './routes.ts'

/** Creates the area of what providers connect at vendors: calendars, video meetings and posts. */
export function createConnections(deps: ConnectionsDeps & MeetingsDeps & PostsDeps) {
  const meetings = createMeetings(deps)
  const posts = createPosts(deps)
  const own = bindTasks(Object.values(jobs), deps)
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
    /** A vendor's news of a meeting. */
    meetingChanged: meetings.meetingChanged,
    /** Where the people of a booking meet whose place is a meeting for each booking. */
    roomOf: meetings.roomOf,
    /** The posts that a provider's page shows. */
    shownPosts: posts.shownPosts,
    hasPostFeed: posts.hasPostFeed,
    /** When a vendor's user had their data deleted, by the code that they were given. */
    deletionOf: posts.deletionOf,
    hasMeetings: meetings.hasMeetings,
    routes(edge: Edge) {
      connectionsRoutes(edge.api, deps)
      meetings.routes(edge)
      posts.routes(edge)
    },
    reactions: [
      endClosedConnections(deps),
      ...followBookings(deps),
      ...meetings.reactions,
      ...posts.reactions,
    ],
    tasks: [...own.tasks, ...meetings.tasks, ...posts.tasks],
    scheduled: [...own.scheduled, ...meetings.scheduled, ...posts.scheduled],
    erasing: {
      tables: {
        connections: 'closing',
        connection_attempts: 'closing',
        calendars: 'closing',
        calendar_channels: 'closing',
        calendar_entries: 'closing',
        told_collisions: 'closing',
        ...meetings.erasing.tables,
        ...posts.erasing.tables,
      } as const,
    },
  }
}
