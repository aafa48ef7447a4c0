import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { hasMeetings } from './actions/has-meetings.ts'
import { meetingChanged } from './actions/look-at-meeting.ts'
import { roomOf } from './actions/room-of.ts'
import * as jobs from './meetings-jobs.ts'
import type { MeetingsDeps } from './meetings-ports.ts'
import { meetingsRoutes } from './meetings-routes.ts'
import { followMeetings } from './reactions/follow-meetings.ts'

/** Creates the part of connections that makes the meetings of bookings. */
export const createMeetings = (deps: MeetingsDeps) => ({
  ...bindActions(deps, { meetingChanged, roomOf, hasMeetings }),
  routes: ({ api }: Edge) => meetingsRoutes(api, deps),
  reactions: followMeetings(deps),
  ...bindTasks(Object.values(jobs), deps),
  erasing: { tables: { meetings: 'closing', meeting_settings: 'closing' } as const },
})
