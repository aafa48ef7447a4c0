import type { Context } from '#platform/context.ts'
import type { CalendarReader } from '../ports.ts'
import { makeCalendar } from './make-calendar.ts'

export type CalendarParts = { readonly calendars: CalendarReader; readonly publicUrl: string }

/** Whoever has the address of a private calendar: the calendar as it is now; undefined: the address is not valid any more. */
export async function readCalendarFeed(
  context: Context,
  { calendars, publicUrl }: CalendarParts,
  token: string,
): Promise<string | undefined> {
  const calendar = await calendars.byToken(context, token)
  return calendar && makeCalendar(calendar, publicUrl)
}
