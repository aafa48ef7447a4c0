import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { EntryChanged } from '../events.ts'
import type { OwnEvent } from '../rules/reading.ts'
import type { CalendarRow } from '../store/calendars.ts'
import { entriesOfEvents, noteChangedThere } from '../store/entries.ts'

/**
 * Tells the owner once about an event of a booking that somebody deleted or moved in the calendar. No booking changes.
 * Runs in the transaction of the reading.
 */
export async function noteOwnEvents(
  context: Context,
  { provider, id: calendarId, name }: CalendarRow,
  { own, zone }: { readonly own: readonly OwnEvent[]; readonly zone: string },
): Promise<void> {
  const found = new Map(own.map(({ eventId, time }) => [eventId, time]))
  const eventIds = [...found.keys()]
  for (const entry of await entriesOfEvents(context, { provider, calendarId, eventIds })) {
    const time = found.get(entry.eventId)
    const isAsWritten = time?.from === entry.startsAt.getTime() && time.until === entry.endsAt.getTime()
    if (isAsWritten || entry.endsAt <= context.clock.now()) continue
    const change = time ? 'moved' : 'gone'
    if (!(await noteChangedThere(context, entry, change))) continue
    await announce<EntryChanged>(context, {
      type: 'connections.entry_changed',
      provider,
      data: { calendar: name, change, bookingId: entry.bookingId, start: entry.startsAt.toISOString(), zone },
    })
  }
}
