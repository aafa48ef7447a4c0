import type { Context } from '#platform/context.ts'
import type { CalendarKey } from './calendars.ts'

export type Channel = { readonly channelId: string; readonly resourceId: string; readonly until: Date }

/** The channel of notices about a calendar. */
export async function findChannel(
  { db }: Context,
  { provider, id }: CalendarKey,
): Promise<Channel | undefined> {
  return db
    .selectFrom('calendarChannels')
    .select(['channelId', 'resourceId', 'until'])
    .where('provider', '=', provider)
    .where('calendarId', '=', id)
    .executeTakeFirst()
}

/** Writes the channel of a calendar, in place of an earlier one. */
export async function writeChannel(
  { db }: Context,
  { provider, id }: CalendarKey,
  channel: Channel,
): Promise<void> {
  await db
    .insertInto('calendarChannels')
    .values({ provider, calendarId: id, ...channel })
    .onConflict((conflict) => conflict.columns(['provider', 'calendarId']).doUpdateSet(channel))
    .execute()
}

/** The calendar that a channel of notices watches. */
export async function calendarOfChannel(
  { db }: Context,
  channelId: string,
): Promise<CalendarKey | undefined> {
  return db
    .selectFrom('calendarChannels')
    .select(['provider', 'calendarId as id'])
    .where('channelId', '=', channelId)
    .executeTakeFirst()
}
