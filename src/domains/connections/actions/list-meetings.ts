import type { Booking } from '#domains/scheduling/contract.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ListedMeeting, Meetings } from '../meetings-contract.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { minutesOf } from '../rules/meeting-plan.ts'
import { findConnection } from '../store/connections.ts'
import { standingLinkOf } from '../store/meeting-settings.ts'
import { type MeetingRow, meetingsBetween } from '../store/meetings.ts'
import { roomInstead } from './give-up-meeting.ts'

const ahead = 14 * day

/** Lists the owner's meetings of the next 14 days. Throws `accounts.not_an_owner`. */
export async function listMeetings(deps: MeetingsDeps, context: Context): Promise<Meetings> {
  const provider = deps.accounts.requireOwner(context)
  const from = context.clock.now()
  const [all, standingLink] = await Promise.all([
    meetingsBetween(context, provider, { from, to: new Date(from.getTime() + ahead) }),
    standingLinkOf(context, provider),
  ])
  const rows = all.filter(({ state }) => state !== 'ending')
  const connection = rows[0] && (await findConnection(context, rows[0]))
  const occasions = rows.map(({ occasion }) => occasion)
  const own = new Map(
    (await deps.scheduling.bookingsOf(context, provider, occasions)).map((booking) => [booking.id, booking]),
  )
  const most = connection?.longestMinutes ?? null
  const meetings = await Promise.all(
    rows.map((row) =>
      showMeeting(deps, context, row, {
        booking: own.get(row.occasion),
        most,
        isConnected: connection !== undefined,
      }),
    ),
  )
  const { jitsiUrl } = deps
  return { meetings, standingLink, jitsiHost: jitsiUrl === undefined ? null : new URL(jitsiUrl).host }
}

type Known = {
  /** Undefined: a date of a class. */
  readonly booking: Booking | undefined
  readonly most: number | null
  readonly isConnected: boolean
}

async function showMeeting(
  deps: MeetingsDeps,
  context: Context,
  row: MeetingRow,
  { booking, most, isConnected }: Known,
): Promise<ListedMeeting> {
  const { provider, occasion, title, startsAt, endsAt, tries } = row
  const minutes = minutesOf(startsAt, endsAt)
  const isElsewhere = row.state === 'given_up' || (row.state !== 'made' && !isConnected)
  const instead = isElsewhere ? ((await roomInstead(deps, context, row))?.room ?? 'none') : null
  const isMade = row.state === 'made'
  return {
    id: occasion,
    title,
    start: startsAt.toISOString(),
    minutes,
    customer: booking ? (booking.customerName ?? '') : null,
    people: booking?.quantity ?? (await deps.scheduling.sessionOf(context, provider, occasion))?.taken ?? 0,
    state: isMade ? 'made' : instead === null || instead === 'none' ? 'to_follow' : 'instead',
    instead,
    tries,
    nextTryAt: isMade ? null : (row.nextTryAt?.toISOString() ?? null),
    gaveUpAt: row.gaveUpAt?.toISOString() ?? null,
    breaksOff: most !== null && minutes > most && instead === null,
  }
}
