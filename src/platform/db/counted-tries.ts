import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Counts tries of something that can be guessed, for each mark: a keyed hash of a network, an account or an address. */
export type CountedTries = {
  /** Counts a try for each mark in the window that begins after `since`. Returns the counts, this try included. */
  count(context: Context, marks: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>
  /** Takes a count back: the try was right. */
  uncount(context: Context, marks: readonly string[]): Promise<void>
  /** Deletes the counts of windows that began before. */
  forget(context: Context, before: Date): Promise<void>
}

/**
 * Returns the counter that an area keeps in its table with the columns `mark` (primary key), `wrong` and `since`. Marks are locked in
 * their order, so that concurrent tries with several marks never block each other.
 */
export function countedTries(name: string): CountedTries {
  const table = sql.table(name)
  return {
    async count({ db, clock }, marks, since) {
      const values = sql.join(marks.toSorted().map((mark) => sql`(${mark}, 1, ${clock.now()}::timestamptz)`))
      const { rows } = await sql<{ mark: string; wrong: number }>`
        insert into ${table} as t (mark, wrong, since) values ${values}
        on conflict (mark) do update set
          wrong = case when t.since <= ${since} then 1 else t.wrong + 1 end,
          since = case when t.since <= ${since} then excluded.since else t.since end
        returning mark, wrong`.execute(db)
      return new Map(rows.map(({ mark, wrong }) => [mark, wrong]))
    },
    async uncount({ db }, marks) {
      await sql`
        with locked as (
          select mark from ${table} where mark = any(${[...marks]}::text[]) and wrong > 0 order by mark for no key update
        )
        update ${table} t set wrong = t.wrong - 1 from locked where t.mark = locked.mark and t.wrong > 0`.execute(
        db,
      )
    },
    async forget({ db }, before) {
      await sql`delete from ${table} where since < ${before}`.execute(db)
    },
  }
}
