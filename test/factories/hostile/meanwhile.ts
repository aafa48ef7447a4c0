import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'

/**
 * Calls `ask` while `change` is written but not committed, and resolves with its answer after the commit. `ask` reads
 * the state before the change. The commit waits until `ask` finishes or blocks on a lock of the change.
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

/** Passes once a statement of this database waits for a lock. */
async function waits(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(db)
  expect(rows).toHaveLength(1)
}
