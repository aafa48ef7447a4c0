import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { MeetingKey, MeetingRow } from './meetings.ts'

/** What decides where people meet. */
export type RoomFacts = {
  /** Null: there is no meeting. */
  readonly state: MeetingRow['state'] | null
  readonly joinUrl: string | null
  readonly room: string | null
  /** The provider connected this vendor of meetings. */
  readonly isConnected: boolean
  /** Where they meet when no meeting could be made; '': nowhere. */
  readonly standingLink: string
}

/** Reads the meeting of an occasion, its provider's connection to a vendor of meetings and her standing link, in one round trip. */
export async function readRoomFacts(
  { db }: Context,
  { provider, occasion }: MeetingKey,
  vendor: string | undefined,
): Promise<RoomFacts> {
  const { rows } = await sql<RoomFacts>`
    ${prepared} select m.state, m.join_url, m.room,
      exists (select from connections c where c.provider = of.provider and c.vendor = ${vendor ?? ''}) as is_connected,
      coalesce((select s.standing_link from meeting_settings s where s.provider = of.provider), '') as standing_link
    from (select ${provider}::text as provider, ${occasion}::text as occasion) of
    left join meetings m on m.provider = of.provider and m.occasion = of.occasion`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a left join always answers with one row')
  return facts
}
