import type { Context } from '#platform/context.ts'
import type { NotificationsDeps } from '../ports.ts'
import { makeCalendar } from './make-calendar.ts'

/** Reads a private calendar. Anyone with its address may call it. Undefined if the address is no longer valid. */
export async function readCalendarFeed(
  { calendars, publicUrl }: Pick<NotificationsDeps, 'calendars' | 'publicUrl'>,
  context: Context,
  token: string,
): Promise<string | undefined> {
  const calendar = await calendars.byToken(context, token)
  return calendar && makeCalendar(calendar, publicUrl)
}
