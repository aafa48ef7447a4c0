import { Temporal } from '#platform/common/time.ts'
import { dateStart } from '#platform/common/zoned.ts'
import type { Context } from '#platform/context.ts'
import {
  AnswerUnclear,
  type CalendarEvent,
  type ConnectionsDeps,
  type EventTime,
  GrantOver,
} from '../ports.ts'
import type { BusyTime, OwnEvent, Reading } from '../rules/reading.ts'
import { isWholeDue, readWindow } from '../rules/window.ts'
import type { CalendarRow } from '../store/calendars.ts'
import { withToken } from './with-token.ts'

/** Reads a calendar of a connected account: what changed, or everything once a day and when the vendor forgot the cursor. */
export async function readAccountCalendar(
  deps: ConnectionsDeps,
  context: Context,
  row: CalendarRow,
): Promise<Reading> {
  const vendor = deps.calendars.find(({ name }) => name === row.vendor)
  if (!vendor) return { kind: 'failed', failure: 'error' }
  const { from, to } = readWindow(context.clock.now().getTime())
  const cursor = isWholeDue(row.wholeReadAt, context.clock.now()) ? null : row.cursor
  try {
    const [read, all] = await withToken(deps, context, row, async (accessToken) => {
      const place = { accessToken, calendarId: row.remoteId }
      const changed = cursor === null ? 'expired' : await vendor.readEvents(place, { cursor })
      if (changed !== 'expired') return [changed, false] as const
      const whole = await vendor.readEvents(place, { from: new Date(from) })
      if (whole === 'expired') throw new Error(`${row.vendor} forgot a cursor that nobody sent`)
      return [whole, true] as const
    })
    const ownHost = new URL(deps.publicUrl).host
    const zone = await deps.zoneOf(context, row.provider)
    const times = read.events.flatMap((event) => busyTimeOf(event, { zone, ownHost, from, to }))
    const busy = new Set(times.map(({ event }) => event))
    const gone = read.events.map(({ id }) => id).filter((id) => !busy.has(id))
    const own = read.events.flatMap((event) => ownEventOf(event, { zone, ownHost }))
    return { kind: 'read', times, gone, all, cursor: read.cursor, etag: null, modified: null, own }
  } catch (error) {
    if (error instanceof GrantOver) return { kind: 'failed', failure: 'reconnect' }
    context.log.warn({ err: error, vendor: row.vendor, calendarId: row.id }, 'a calendar could not be read')
    // fail closed: what the answer left out may be a busy time (integrations 5.2)
    return { kind: 'failed', failure: error instanceof AnswerUnclear ? 'not_a_calendar' : 'error' }
  }
}

type How = { readonly zone: string; readonly ownHost: string; readonly from: number; readonly to: number }

/** An event takes time unless it is free, one of ours, or out of reach. */
function busyTimeOf(event: CalendarEvent, { zone, ownHost, from, to }: How): BusyTime[] {
  if (event.isGone || !event.isBusy || event.uid.endsWith(`@${ownHost}`)) return []
  const [begins, ends] = [instantOf(event.start, zone), instantOf(event.end, zone)]
  return begins < ends && ends > from && begins < to ? [{ event: event.id, from: begins, until: ends }] : []
}

/** An event that is one of ours, or gone: then only its id is told. */
function ownEventOf(event: CalendarEvent, { zone, ownHost }: Pick<How, 'zone' | 'ownHost'>): OwnEvent[] {
  if (event.isGone) return [{ eventId: event.id, time: undefined }]
  if (!event.uid.endsWith(`@${ownHost}`)) return []
  return [
    {
      eventId: event.id,
      time: { from: instantOf(event.start, zone), until: instantOf(event.end, zone) },
    },
  ]
}

const instantOf = (time: EventTime, zone: string): number =>
  'at' in time ? time.at.getTime() : dateStart(Temporal.PlainDate.from(time.date), zone)
