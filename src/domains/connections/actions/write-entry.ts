import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import { type BookedTime, type CalendarVendor, type ConnectionsDeps, GrantOver } from '../ports.ts'
import { type CalendarRow, calendarForBookings } from '../store/calendars.ts'
import { deleteEntryRow, type EntryRow, findEntry, lockEntry, writeEntryRow } from '../store/entries.ts'
import { withToken } from './with-token.ts'

const Booked = z.object({ provider: z.string(), bookingId: z.string() })

/** Writes the event of a booking into its provider's calendar, or takes it out, as the booking stands when it runs. */
export const writeEntryTask = defineVendorTask(
  'connections.write-entry',
  Booked,
  ({ calendars }: ConnectionsDeps) => calendars.map(({ name }) => name),
  (deps, context, ref, vendor) => writeEntry(deps, context, ref, vendor),
)

/** The id of an event at every vendor: the same for the same subject, also after reconnecting. */
export const eventIdOf = (provider: string, subject: string): string =>
  createHash('sha256').update(`${provider} ${subject}`).digest('hex').slice(0, 40)

/**
 * Writes or removes the event of a booking. Runs of one subject follow each other, and each ends with what the booking says
 * then. An event that its owner deleted or moved there is left alone until the booking moves. A grant that is over leaves it as it is.
 */
export async function writeEntry(
  deps: ConnectionsDeps,
  context: Context,
  { provider, bookingId }: { readonly provider: string; readonly bookingId: string },
  vendorName: string,
): Promise<void> {
  const vendor = deps.calendars.find(({ name }) => name === vendorName)
  if (!vendor) return
  const booked = await deps.bookedTimeOf(context, { provider, bookingId })
  if (!booked) return
  const key = { provider, subject: booked.subject }
  const before = await findEntry(context, key)
  const target = await calendarForBookings(context, provider)
  const wanted = booked.stands && target?.vendor === vendorName ? target : undefined
  try {
    if (before && before.vendor === vendorName && before.calendarId !== wanted?.id)
      await withToken(deps, context, { provider, vendor: vendorName }, (accessToken) =>
        vendor.removeEvent({ accessToken, calendarId: before.remoteCalendarId }, before.eventId),
      )
    const state = wanted && (await put(deps, context, vendor, { booked, before, calendar: wanted }))
    await context.stopPoint?.('entry-written')
    await transact(context, async (inside) => {
      await lockEntry(inside, key)
      if (wanted && state)
        return writeEntryRow(inside, { ...rowOf(booked, wanted, bookingId), ...key, state })
      if (before?.vendor === vendorName) await deleteEntryRow(inside, key)
    })
  } catch (error) {
    if (!(error instanceof GrantOver)) throw error
  }
}

type Put = {
  readonly booked: BookedTime
  readonly before: EntryRow | undefined
  readonly calendar: CalendarRow
}

async function put(
  deps: ConnectionsDeps,
  context: Context,
  vendor: CalendarVendor,
  { booked, before, calendar }: Put,
): Promise<EntryRow['state']> {
  const { provider } = calendar
  const isSameTime =
    before?.startsAt.getTime() === booked.start.getTime() && before.endsAt.getTime() === booked.end.getTime()
  // its owner decided about it there, and the booking did not move since
  if (before && before.state !== 'written' && before.calendarId === calendar.id && isSameTime)
    return before.state
  const isFull = calendar.entryWords === 'full'
  const event = {
    id: eventIdOf(provider, booked.subject),
    uid: `${booked.subject}@${new URL(deps.publicUrl).host}`,
    title: isFull ? booked.title : 'Busy',
    description: isFull ? booked.description : '',
    location: isFull ? booked.location : '',
    start: booked.start,
    end: booked.end,
    timezone: booked.timezone,
  }
  const written = await withToken(deps, context, { provider, vendor: vendor.name }, (accessToken) =>
    vendor.writeEvent({ accessToken, calendarId: calendar.remoteId }, event),
  )
  return written
}

const rowOf = (booked: BookedTime, calendar: CalendarRow, bookingId: string) => ({
  bookingId,
  calendarId: calendar.id,
  vendor: calendar.vendor,
  remoteCalendarId: calendar.remoteId,
  eventId: eventIdOf(calendar.provider, booked.subject),
  startsAt: booked.start,
  endsAt: booked.end,
})
