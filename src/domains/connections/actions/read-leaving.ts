import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { readLeaving as endpoint } from '../meetings-contract.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { listCalendarRows } from '../store/calendars.ts'
import { countEventsToCome } from '../store/entries.ts'
import { standingLinkOf } from '../store/meeting-settings.ts'
import { meetingsToCome } from '../store/meetings.ts'

/** Says what a disconnection does to sessions and to times to come. Throws `accounts.not_an_owner`. */
export async function readLeaving(
  deps: MeetingsDeps,
  context: Context,
  { vendor }: { readonly vendor: string },
): Promise<EndpointOutput<typeof endpoint>> {
  const { accounts, jitsiUrl, scheduling } = deps
  const provider = accounts.requireOwner(context)
  const [rows, standingLink, services, times, events] = await Promise.all([
    meetingsToCome(context, { provider, vendor }),
    standingLinkOf(context, provider),
    vendor === deps.meetings?.name ? deps.countMeetingServices(context, provider) : 0,
    countTimes(deps, context, { provider, vendor }),
    countEventsToCome(context, { provider, vendor }),
  ])
  const occasions = rows.map(({ occasion }) => occasion)
  const bookings = (await scheduling.bookingsOf(context, provider, occasions)).length
  return {
    bookings,
    classes: rows.length - bookings,
    instead: standingLink !== '' ? 'own_link' : jitsiUrl === undefined ? 'none' : 'jitsi',
    standingLink,
    deleted: rows.filter(({ isThere }) => isThere).length,
    services,
    times,
    events,
  }
}

async function countTimes(
  { scheduling }: MeetingsDeps,
  context: Context,
  { provider, vendor }: { readonly provider: string; readonly vendor: string },
): Promise<number> {
  const calendars = await listCalendarRows(context, provider)
  const sources = calendars
    .filter((calendar) => calendar.vendor === vendor && calendar.takesTime)
    .map(({ id }) => id)
  if (sources.length === 0) return 0
  return (await scheduling.timesTaken(context, provider, { sources })).starts.length
}
