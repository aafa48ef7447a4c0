import { type RawBuilder, sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

/** Takes one of the links that a mailbox may get in a day. Returns false when `most` are taken. */
export async function takeLink({ db, clock }: Context, mark: string, most: number): Promise<boolean> {
  const now = clock.now()
  const ended = sql`m.since <= ${new Date(now.getTime() - day)}::timestamptz`
  const { rows } = await sql`
    insert into order_mailboxes as m (mark, orders, links, since) values (${mark}, 0, 1, ${now})
    on conflict (mark) do update set
      links = case when ${ended} then 1 else m.links + 1 end,
      orders = case when ${ended} then 0 else m.orders end,
      since = case when ${ended} then excluded.since else m.since end
    where m.links < ${most} or ${ended}
    returning links`.execute(db)
  return rows.length > 0
}

/** Returns the SQL that notes that the owner of a mailbox wants our mails. */
export function provingMailbox({ clock }: Context, mark: string): RawBuilder<unknown> {
  const now = clock.now()
  return sql`insert into order_mailboxes as m (mark, orders, since, proved_at)
    values (${mark}, 0, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (mark) do update set proved_at = coalesce(m.proved_at, excluded.proved_at)`
}

/** Deletes the counts of past days; proved mailboxes stay. */
export async function forgetCounts({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('orderMailboxes').where('provedAt', 'is', null).where('since', '<', before).execute()
}
