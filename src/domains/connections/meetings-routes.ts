import type { Api } from '#platform/http/api.ts'
import { listMeetings } from './actions/list-meetings.ts'
import { readLeaving } from './actions/read-leaving.ts'
import { saveStandingLink } from './actions/save-standing-link.ts'
import { startMeeting } from './actions/start-meeting.ts'
import { testMeeting } from './actions/test-meeting.ts'
import * as contract from './meetings-contract.ts'
import type { MeetingsDeps } from './meetings-ports.ts'

export function meetingsRoutes(api: Api, deps: MeetingsDeps): void {
  api.handle(contract.listMeetings, (context) => listMeetings(deps, context))
  api.handle(contract.testMeeting, (context) => testMeeting(deps, context))
  api.handle(contract.saveStandingLink, (context, { body }) => saveStandingLink(deps, context, body))
  api.handle(contract.startMeeting, (context, { params }) => startMeeting(deps, context, params))
  api.handle(contract.readLeaving, (context, { params }) => readLeaving(deps, context, params))
}
