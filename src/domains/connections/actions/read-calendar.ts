import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { CalendarFailed } from '../events.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { failureWords } from '../rules/failure-words.ts'
import { countsUntil, isToldNow, nextReading } from '../rules/outage.ts'
import type { Reading } from '../rules/reading.ts'
import {
  type CalendarKey,
  type CalendarRow,
  findCalendar,
  lockCalendars,
  writeCalendar,
} from '../store/calendars.ts'
import { noteOwnEvents } from './note-own-events.ts'
import { readAccountCalendar } from './read-account-calendar.ts'
import { readAddressCalendar } from './read-address-calendar.ts'
import { tellCollisions } from './tell-collisions.ts'

/**
 * Reads a calendar and writes when its provider is busy. Several readings at once end as one would. A calendar that was
 * removed, or takes no time, is left alone.
 */
export async function readCalendar(deps: ConnectionsDeps, context: Context, key: CalendarKey): Promise<void> {
  const seen = await findCalendar(context, key)
  if (!seen?.takesTime) return
  const read = seen.address === null ? readAccountCalendar : readAddressCalendar
  const reading = await read(deps, context, seen)
  await context.stopPoint?.('calendar-read')
  const zone = await deps.zoneOf(context, key.provider)
  await transact(context, async (inside) => {
    await lockCalendars(inside, key.provider)
    const row = await findCalendar(inside, key)
    // another reading was faster: its cursor is behind what this one read, so that its changes would be lost
    if (!row?.takesTime || row.cursor !== seen.cursor) return
    if (reading.kind === 'failed') await noteFailure(deps, inside, row, reading, zone)
    else await noteReading(deps, inside, row, reading, zone)
  })
}

const nextAt = (context: Context, failures: number): Date =>
  new Date(context.clock.now().getTime() + nextReading(failures, Math.random()))

async function noteReading(
  { scheduling }: ConnectionsDeps,
  context: Context,
  row: CalendarRow,
  reading: Exclude<Reading, { kind: 'failed' }>,
  zone: string,
): Promise<void> {
  const now = context.clock.now()
  const knownUntil = countsUntil({ onOutage: row.onOutage, lastReadAt: now }, null)
  const well = {
    lastReadAt: now,
    nextReadAt: nextAt(context, 0),
    failure: null,
    failingSince: null,
    failures: 0,
    toldAt: null,
  }
  const read =
    reading.kind === 'unchanged'
      ? {}
      : {
          cursor: reading.cursor,
          etag: reading.etag,
          modified: reading.modified,
          ...(reading.all && { wholeReadAt: now }),
        }
  await writeCalendar(context, row, { ...well, ...read })
  if (reading.kind === 'read') await noteOwnEvents(context, row, { own: reading.own, zone })
  const { times, gone, all } = reading.kind === 'read' ? reading : { times: [], gone: [], all: false }
  await scheduling.writeBusyTimes(context, {
    provider: row.provider,
    source: row.id,
    knownUntil,
    times,
    gone,
    all,
  })
  await tellCollisions({ scheduling }, context, row, zone)
}

async function noteFailure(
  { scheduling }: ConnectionsDeps,
  context: Context,
  row: CalendarRow,
  { failure }: Extract<Reading, { kind: 'failed' }>,
  zone: string,
): Promise<void> {
  const now = context.clock.now()
  const failingSince = row.failingSince ?? now
  const failures = row.failures + 1
  const isNew = row.toldAt === null && isToldNow(row, { failure, failingSince }, now)
  await writeCalendar(context, row, {
    failure,
    failingSince,
    failures,
    nextReadAt: nextAt(context, failures),
    // what was kept may be the reason
    ...(failure !== 'reconnect' && { etag: null, modified: null }),
    ...(isNew && { toldAt: now }),
  })
  const counts = countsUntil(row, failure)
  if (isNew)
    await announce<CalendarFailed>(context, {
      type: 'connections.calendar_failed',
      provider: row.provider,
      data: {
        calendarId: row.id,
        name: row.name,
        failure,
        why: failureWords[failure],
        countsUntil: counts && counts.getTime() > now.getTime() ? counts.toISOString() : null,
        goesOn: counts === null,
        zone,
      },
    })
  const before = countsUntil(row, row.failure)
  if (counts?.getTime() !== before?.getTime())
    await scheduling.setKnownUntil(context, { provider: row.provider, source: row.id }, counts)
}
