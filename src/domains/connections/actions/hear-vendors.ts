import type { Context } from '#platform/context.ts'
import type { CalendarNews, ConnectionsDeps, GrantNews } from '../ports.ts'
import { findCalendar } from '../store/calendars.ts'
import { calendarOfChannel } from '../store/channels.ts'
import { connectionsOfAccount } from '../store/connections.ts'
import { readSoon } from './read-due.ts'
import { endGrantOver } from './with-token.ts'

/** A vendor says that a calendar changed: it is read soon. */
export async function calendarChanged(
  _deps: ConnectionsDeps,
  context: Context,
  { channelId }: CalendarNews,
): Promise<void> {
  const key = await calendarOfChannel(context, channelId)
  const row = key && (await findCalendar(context, key))
  if (row) await readSoon(context, row.vendor, key)
}

/** A vendor says that an account took its grant back: every provider who connected it is told. */
export async function grantEnded(_deps: ConnectionsDeps, context: Context, news: GrantNews): Promise<void> {
  for (const { tokens, ...key } of await connectionsOfAccount(context, news))
    if (tokens) await endGrantOver(context, key, tokens)
}
