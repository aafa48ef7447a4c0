import { constants } from 'node:fs'
import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { forAWhile } from '#platform/common/for-a-while.ts'
import { newToken } from '#platform/common/ids.ts'
import type { Config } from '#platform/config/config.ts'
import type { Check } from '#platform/http/health.ts'
import type { Ground } from './ground.ts'

/** /readyz is public: within this time its calls share one result of a check that writes. */
const reusedMs = 2000

/**
 * Returns the readiness checks of this process. The checks of room fail while nothing can be stored, and pass as soon as
 * the disk has room again. Vendors are not checked. `write` is for tests.
 */
export function readyChecks(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  { db }: Pick<Ground, 'db'>,
  write = writeFile,
): Check[] {
  return [
    { name: 'database', run: async () => (await sql`select 1`.execute(db)).rows.length === 1 },
    { name: 'room in the database', run: forAWhile(reusedMs, () => hasRoomInDatabase(db)) },
    { name: 'data folder', run: () => access(DATA_DIR, constants.W_OK).then(() => true) },
    { name: 'room in the data folder', run: forAWhile(reusedMs, () => hasRoomIn(DATA_DIR, write)) },
  ]
}

/**
 * Reads a series that exceeds the memory of a statement, for which PostgreSQL writes some 300 KB into a temporary file on
 * its own disk. The file is gone at the end of the statement, and no table or transaction log grows.
 */
async function hasRoomInDatabase(db: Ground['db']): Promise<boolean> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(tx)
    await sql`select count(*) from generate_series(1, 20000)`.execute(tx)
  })
  return true
}

/** Writes a file of 64 KB and removes it. It does not sync: file systems refuse a write for which they have no room. */
async function hasRoomIn(folder: string, write: typeof writeFile): Promise<boolean> {
  const file = path.join(folder, `.room-${newToken(8)}`)
  try {
    await write(file, Buffer.alloc(64 * 1024, 1))
    return true
  } finally {
    await rm(file, { force: true })
  }
}
