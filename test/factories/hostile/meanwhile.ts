import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'

/**
 * Asks while a change is written and not committed yet, and comes back with the answer after it is. What is asked reads
 * the world as it was, and comes as far as it can: to its end, or to where it waits for the change.
 */
export async function meanwhile<T>(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  let asked: Promise<T> | undefined
  await db.transaction().execute(async (tx) => {
    await change(tx)
    asked = ask()
    await Promise.race([asked, vi.waitFor(() => waits(db), { timeout: 10_000 })])
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}

/** Passes once a statement of this database waits for another's transaction. */
async function waits(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(db)
  expect(rows).toHaveLength(1)
}
