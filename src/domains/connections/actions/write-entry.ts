import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import { type BookedTime, type CalendarVendor, type ConnectionsDeps, GrantOver } from '../ports.ts'
import { type CalendarRow, calendarForBookings } from '../store/calendars.ts'
import { findEntry, noteRemoved, vendorsWithEntries, writeEntryRow } from '../store/entries.ts'
import { withToken } from './with-token.ts'

const Booked = z.object({ provider: z.string(), bookingId: z.string() })

/** Writes the event of a booking into its provider's calendar, or takes it out, as the booking stands when it runs. */
export const writeEntryTask = defineVendorTask(
  'connections.write-entry',
  Booked,
  ({ calendars }: ConnectionsDeps) => calendars.map(({ name }) => name),
  (deps, context, ref, vendor) => writeEntry(deps, context, ref, vendor),
)

/** The vendors in whose calendars a provider's bookings stand, or will. */
export async function vendorsOfEntries(context: Context, provider: string): Promise<readonly string[]> {
  const target = await calendarForBookings(context, provider)
  return [...new Set([...(await vendorsWithEntries(context, provider)), ...(target ? [target.vendor] : [])])]
}

/** Has the event of a booking written at these vendors, one job of a booking after the other. */
export async function writeEntrySoon(
  context: Context,
  { provider, bookingId }: { readonly provider: string; readonly bookingId: string },
  vendors: readonly string[],
): Promise<void> {
  const lane = `entry:${provider}:${bookingId}`
  for (const vendor of vendors)
    await enqueue(context, writeEntryTask.at(vendor), { provider, bookingId }, { lane })
}

/** The id of an event at every vendor: the same for the same subject, also after reconnecting, until it is taken out. */
const eventIdOf = (provider: string, subject: string, generation: number): string =>
  createHash('sha256').update(`${provider} ${subject} ${generation}`).digest('hex').slice(0, 40)

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
  const booked = vendor && (await deps.bookedTimeOf(context, { provider, bookingId }))
  if (!booked) return
  const target = await calendarForBookings(context, provider)
  const calendar = booked.stands && target?.vendor === vendorName ? target : undefined
  try {
    await removeStale(deps, context, vendor, { provider, booked, calendar })
    if (calendar) await put(deps, context, vendor, { booked, bookingId, calendar })
  } catch (error) {
    if (!(error instanceof GrantOver)) throw error
  }
}

type Stale = {
  readonly provider: string
  readonly booked: BookedTime
  readonly calendar: CalendarRow | undefined
}

/** Takes the event out of a calendar of this vendor that gets it no more. */
async function removeStale(
  deps: ConnectionsDeps,
  context: Context,
  vendor: CalendarVendor,
  { provider, booked: { subject }, calendar }: Stale,
): Promise<void> {
  const before = await findEntry(context, { provider, subject })
  if (!before || before.state === 'removed' || before.vendor !== vendor.name) return
  if (before.calendarId === calendar?.id) return
  await withToken(deps, context, { provider, vendor: vendor.name }, (accessToken) =>
    vendor.removeEvent({ accessToken, calendarId: before.remoteCalendarId }, before.eventId),
  )
  await context.stopPoint?.('entry-removed')
  await noteRemoved(context, before)
}

type Put = { readonly booked: BookedTime; readonly bookingId: string; readonly calendar: CalendarRow }

async function put(
  deps: ConnectionsDeps,
  context: Context,
  vendor: CalendarVendor,
  { booked, bookingId, calendar }: Put,
): Promise<void> {
  const { provider } = calendar
  const { subject, start, end } = booked
  const before = await findEntry(context, { provider, subject })
  const isSameTime =
    before?.startsAt.getTime() === start.getTime() && before.endsAt.getTime() === end.getTime()
  // its owner decided about it there, and the booking did not move since
  if ((before?.state === 'gone' || before?.state === 'moved') && isSameTime) return
  // one of another vendor is taken out by the job of that vendor
  if (before && before.vendor !== vendor.name && before.state !== 'removed')
    throw new Error('the event is still elsewhere')
  const generation = before?.generation ?? 0
  const eventId = eventIdOf(provider, subject, generation)
  const isFull = calendar.entryWords === 'full'
  const event = {
    id: eventId,
    uid: `${subject}@${new URL(deps.publicUrl).host}`,
    title: isFull ? booked.title : 'Busy',
    description: isFull ? booked.description : '',
    location: isFull ? booked.location : '',
    start,
    end,
    timezone: booked.timezone,
  }
  const state = await withToken(deps, context, { provider, vendor: vendor.name }, (accessToken) =>
    vendor.writeEvent({ accessToken, calendarId: calendar.remoteId }, event),
  )
  await context.stopPoint?.('entry-written')
  await writeEntryRow(context, {
    provider,
    subject,
    bookingId,
    calendarId: calendar.id,
    vendor: calendar.vendor,
    remoteCalendarId: calendar.remoteId,
    eventId,
    state,
    generation,
    startsAt: start,
    endsAt: end,
  })
}
