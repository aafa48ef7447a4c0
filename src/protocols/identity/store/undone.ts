import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Does `work` inside the open transaction with the same statements either way; unless `stays`, it is undone at once. */
export async function undoneUnless(
  stays: boolean,
  inside: Context,
  work: (inside: Context) => Promise<void>,
): Promise<void> {
  await sql`savepoint undone`.execute(inside.db)
  // what would be told upon commit is told of nothing
  await work(stays ? inside : { ...inside, uponCommit: [] })
  await (stays ? sql`release savepoint undone` : sql`rollback to savepoint undone`).execute(inside.db)
}
