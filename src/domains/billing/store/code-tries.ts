import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Counts a try for each mark in the window that begins after `since`. Returns the counts. */
export async function countTry(
  { db, clock }: Context,
  marks: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const values = sql.join(marks.toSorted().map((mark) => sql`(${mark}, 1, ${clock.now()}::timestamptz)`))
  const { rows } = await sql<{ mark: string; wrong: number }>`
    insert into code_tries as t (mark, wrong, since) values ${values}
    on conflict (mark) do update set
      wrong = case when t.since <= ${since} then 1 else t.wrong + 1 end,
      since = case when t.since <= ${since} then excluded.since else t.since end
    returning mark, wrong`.execute(db)
  return new Map(rows.map(({ mark, wrong }) => [mark, wrong]))
}

/** Takes a count back: the code was right. */
export async function uncountTry({ db }: Context, marks: readonly string[]): Promise<void> {
  await db
    .updateTable('codeTries')
    .set((eb) => ({ wrong: eb('wrong', '-', 1) }))
    .where('mark', 'in', marks)
    .where('wrong', '>', 0)
    .execute()
}

/** Deletes the counts of past windows. */
export async function forgetTries({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('codeTries').where('since', '<', before).execute()
}
