import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Host = { readonly vendor: string; readonly host: string }

/** Counts one more, unless the account has made `most` today. Returns whether it was counted. */
export async function countCall(
  { db, clock }: Context,
  { vendor, host }: Host,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into meeting_days as d (vendor, host, day, calls)
    select ${vendor}, ${host}, (${clock.now()}::timestamptz at time zone 'UTC')::date, 1 where ${most} > 0
    on conflict (vendor, host, day) do update set calls = d.calls + 1 where d.calls < ${most}
    returning calls`.execute(db)
  return rows.length > 0
}
