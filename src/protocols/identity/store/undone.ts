import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Runs `work` inside the open transaction, with the same statements either way. Rolls it back unless `stays`. */
export async function undoneUnless(
  stays: boolean,
  inside: Context,
  work: (inside: Context) => Promise<void>,
): Promise<void> {
  await sql`savepoint undone`.execute(inside.db)
  // a rollback also discards the callbacks that would run upon commit
  await work(stays ? inside : { ...inside, uponCommit: [] })
  await (stays ? sql`release savepoint undone` : sql`rollback to savepoint undone`).execute(inside.db)
}
