import pg from 'pg'
import { test as base, inject } from 'vitest'
import type { Actor, Context } from '#platform/context.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { aClock, type TestClock } from './factories/product/clock.ts'

export type TestDatabase = {
  db: Database
  pool: pg.Pool
  connection: { host: string; user: string; database: string }
}

/**
 * One more database, cloned from the migrated template. The caller must close it; the run drops all databases at its
 * end, because ext4 takes ten times longer to create files while it remembers deleted ones.
 */
export async function aDatabase(): Promise<TestDatabase & { close(): Promise<void> }> {
  const { host, user, template } = inject('postgres')
  const name = `${template}_${process.env['VITEST_POOL_ID']}_${Math.random().toString(36).slice(2, 8)}`
  const admin = new pg.Client({ host, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  await admin.end()
  const opened = openDatabase({ host, user, database: name }, 'development', 40)
  return {
    ...opened,
    connection: { host, user, database: name },
    close: () => opened.db.destroy(),
  }
}

/** A database for each file, cloned from the migrated template, and a clock that a test moves by hand. */
export const test = base.extend<{
  database: TestDatabase
  db: Database
  clock: TestClock
  contextOf: (actor?: Actor) => Context
}>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, provide) => {
      const { close, ...database } = await aDatabase()
      await provide(database)
      await close()
    },
    { scope: 'file' },
  ],
  db: async ({ database }, provide) => provide(database.db),
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  clock: async ({}, provide) => provide(aClock()),
  contextOf: async ({ database, clock }, provide) =>
    provide((actor = { kind: 'system' }) => ({
      db: database.db,
      clock,
      actor,
      log: createLog('silent'),
      requestId: 'test',
    })),
})

export const testKey = serverKey(Buffer.alloc(32, 7))
