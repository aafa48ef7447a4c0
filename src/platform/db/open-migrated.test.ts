import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { removeData } from './embedded-home.ts'
import { type Opened, openMigrated } from './open-migrated.ts'

const silent = createLog('silent')
const parent = mkdtempSync(path.join(tmpdir(), 'showcase-open-'))
const folder = path.join(parent, 'data')
beforeAll(anotherVersion)
afterAll(() => {
  for (const name of readdirSync(parent)) removeData(path.join(parent, name))
  removeData(parent)
})

/** The settings of a start whose default data folder is the test's. */
const byDefault = (): Config => ({ ...readConfig({ DATA_DIR: folder }), dataByDefault: true })

async function close({ pool, server }: Pick<Opened, 'pool' | 'server'>): Promise<void> {
  await pool.end()
  await server?.stop()
}

/** Creates data in the folder and makes them those of another version, which ran a migration `9999-other.sql`. */
async function anotherVersion(): Promise<void> {
  const opened = await openMigrated(byDefault(), silent, systemClock)
  await opened.pool.query("insert into migrations (name, sha256) values ('9999-other.sql', '')")
  await close(opened)
  mkdirSync(path.join(folder, 'files'))
  writeFileSync(path.join(folder, 'files/upload'), 'bytes')
}

const namesIn = async ({ pool }: Pick<Opened, 'pool'>): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)

test('data that another process is using are not moved', async () => {
  const other = await startEmbedded(folder)
  await expect(openMigrated(byDefault(), silent, systemClock)).rejects.toThrow(
    `Another version of Showcase is using the data in ${folder}: stop it, then start this one.`,
  )
  await other.stop()
  expect(readdirSync(parent)).toEqual(['data'])
})

test('a database of another version in a folder that DATA_DIR names is refused and left alone', async () => {
  const error: unknown = await openMigrated(readConfig({ DATA_DIR: folder }), silent, systemClock).catch(
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toMatchObject({
    message: `The database in ${folder} belongs to another version of Showcase (this version has no migration 9999-other.sql): set DATA_DIR to an empty folder, or start the version that made it.`,
  })
  expect(readdirSync(parent)).toEqual(['data'])
  expect(existsSync(path.join(folder, 'files/upload'))).toBe(true)
})

test('production data are never moved, not even in the default folder', async () => {
  const production: Config = { ...byDefault(), APP_ENV: 'production' }
  const opened = await openMigrated(production, silent, systemClock)
  await opened.pool.query("update migrations set sha256 = '' where name like '0001-%'")
  await close(opened)
  await expect(openMigrated(production, silent, systemClock)).rejects.toThrow(
    'set DATA_DIR to an empty folder',
  )
  expect(readdirSync(parent)).toEqual(['data'])
})

test('a database of another version that DATABASE_URL names is refused and left alone', async ({
  database,
}) => {
  const { host, user, database: name } = database.connection
  await database.pool.query("update migrations set sha256 = '' where name like '0001-%'")
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const error: unknown = await openMigrated(readConfig({ DATABASE_URL }), silent, systemClock).catch(
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toMatchObject({
    message: expect.stringContaining('set DATABASE_URL to an empty database and DATA_DIR to an empty folder'),
  })
})

test('data of another version in the default folder are moved aside whole, and new ones take their place', async () => {
  const lines: string[] = []
  const opened = await openMigrated(
    byDefault(),
    createLog('warn', [], { write: (line) => void lines.push(line) }),
    systemClock,
  )
  expect(await namesIn(opened)).not.toContain('9999-other.sql')
  expect(existsSync(path.join(folder, 'files'))).toBe(false)
  await close(opened)

  const [aside = ''] = readdirSync(parent)
    .filter((name) => name !== 'data')
    .map((name) => path.join(parent, name))
  expect(aside).toMatch(/data-\d{4}-\d{2}-\d{2}$/)
  expect(lines.filter((line) => line.includes(`are now in ${aside},`))).toHaveLength(1)
  expect(readFileSync(path.join(aside, 'files/upload'), 'utf8')).toBe('bytes')
  const kept = await startEmbedded(aside)
  const { pool } = openDatabase(kept.connection, 'development')
  expect(await namesIn({ pool })).toContain('9999-other.sql')
  await close({ pool, server: kept })
})
