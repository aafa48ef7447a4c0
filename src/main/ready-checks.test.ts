import { mkdtempSync, readdirSync } from 'node:fs'
import type { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { test } from '../../test/database.ts'
import { readyChecks } from './ready-checks.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'ready-'))
const results = async (checks: ReturnType<typeof readyChecks>) =>
  Object.fromEntries(
    await Promise.all(checks.map(async ({ name, run }) => [name, await run().catch(() => false)] as const)),
  )

test('every check passes where there is room, and leaves nothing behind', async ({ db }) => {
  expect(await results(readyChecks({ DATA_DIR: folder }, { db }))).toEqual({
    database: true,
    'room in the database': true,
    'data folder': true,
    'room in the data folder': true,
  })
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder without room fails its own check only', async ({ db }) => {
  const full = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const found = await results(readyChecks({ DATA_DIR: folder }, { db }, full as typeof writeFile))
  expect(found).toMatchObject({ database: true, 'data folder': true, 'room in the data folder': false })
})

test('a database that reads and cannot store fails the check of its room', async ({ database }) => {
  const { db, connection } = database
  // a limit of temporary files stands in for the full disk
  await sql`alter database ${sql.id(connection.database)} set temp_file_limit = '64kB'`.execute(db)
  const full = openDatabase(connection, 'development', 1)
  try {
    const found = await results(readyChecks({ DATA_DIR: folder }, full))
    expect(found).toMatchObject({ database: true, 'room in the database': false })
  } finally {
    await sql`alter database ${sql.id(connection.database)} reset temp_file_limit`.execute(db)
    await full.db.destroy()
  }
})
