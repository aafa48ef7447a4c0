import type { Context } from '#platform/context.ts'
import type { CalendarReader } from '../ports.ts'
import { makeCalendar } from './make-calendar.ts'

export type CalendarParts = { readonly calendars: CalendarReader; readonly publicUrl: string }

/** Reads a private calendar. Anyone with its address may call it. Undefined if the address is no longer valid. */
export async function readCalendarFeed(
  context: Context,
  { calendars, publicUrl }: CalendarParts,
  token: string,
): Promise<string | undefined> {
  const calendar = await calendars.byToken(context, token)
  return calendar && makeCalendar(calendar, publicUrl)
}
