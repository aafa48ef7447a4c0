import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { openDatabase } from './database.ts'
import { migrate, OtherVersionError } from './migrate.ts'

let folder: string
let schema: string
let number = 0
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'showcase-migrations-'))
  schema = `schema_${++number}`
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const run = (pool: pg.Pool) => migrate(pool, schema, undefined, folder)

async function ranIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select name from ${schema}.migrations order by name`)
  return rows.map(({ name }) => name)
}

test('a migration that fails leaves the ones before it applied and is named; the next start continues', async ({
  database: { pool },
}) => {
  write('0001-one.sql', 'create table one (id integer)')
  write('0002-two.sql', 'create table two (id integer); select 1 / 0')
  write('0003-three.sql', 'create table three (id integer)')
  await expect(run(pool)).rejects.toThrow('Migration 0002-two.sql failed: division by zero')
  expect(await ranIn(pool)).toEqual(['0001-one.sql'])
  await expect(pool.query(`select from ${schema}.two`)).rejects.toThrow('does not exist')

  write('0002-two.sql', 'create table two (id integer)')
  await run(pool)
  expect(await ranIn(pool)).toEqual(['0001-one.sql', '0002-two.sql', '0003-three.sql'])
})

test('a migration waits for locks with a time limit that ends with it', async ({
  database: { connection },
}) => {
  const { pool } = openDatabase(connection, 'development', 1)
  write('0001-one.sql', "create table limits as select current_setting('lock_timeout') as of_locks")
  await run(pool)
  expect((await pool.query(`select of_locks from ${schema}.limits`)).rows).toEqual([{ of_locks: '5s' }])
  expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  await pool.end()
})

test('a migration that waits too long for a table fails and is named', async ({ database: { pool } }) => {
  write('0001-one.sql', 'create table one (id integer)')
  await run(pool)
  write('0002-two.sql', "set local lock_timeout = '100ms'; alter table one add column name text")
  const reader = await pool.connect()
  await reader.query(`begin; select from ${schema}.one`)
  await expect(run(pool)).rejects.toThrow(/^Migration 0002-two\.sql failed: .*lock timeout$/)
  await reader.query('commit')
  reader.release()
  await run(pool)
  expect(await ranIn(pool)).toEqual(['0001-one.sql', '0002-two.sql'])
})

test('of processes that start at once each migration runs in one, and all go on when it is done', async ({
  database: { connection },
}) => {
  write(
    '0001-one.sql',
    'create table runs (number integer); insert into runs values (1); select pg_sleep(0.2)',
  )
  write('0002-two.sql', 'insert into runs values (2); select pg_sleep(0.2)')
  const pools = [1, 2, 3].map(() => openDatabase(connection, 'development').pool)
  await Promise.all(pools.map(run))
  const [pool] = pools
  const { rows } = (await pool?.query(`select number from ${schema}.runs order by number`)) ?? {}
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
  await Promise.all(pools.map((one) => one.end()))
})

test('the migrations of the product run at once in two processes on an empty schema', async ({
  database: { connection },
}) => {
  const pools = [1, 2].map(() => openDatabase(connection, 'development').pool)
  await Promise.all(pools.map((pool) => migrate(pool, schema)))
  const [pool] = pools
  const { rows } =
    (await pool?.query(`select name from ${schema}.migrations
    except select name from development.migrations`)) ?? {}
  expect(rows).toEqual([])
  await Promise.all(pools.map((one) => one.end()))
})

test('a database that ran other migrations is refused and stays as it is', async ({ database: { pool } }) => {
  write('0001-one.sql', 'create table one (id integer)')
  write('0002-two.sql', 'create table two (id integer)')
  await run(pool)
  write('0003-three.sql', 'create table three (id integer)')
  write('0002-two.sql', 'create table two (id bigint)')
  const changed = await run(pool).catch((error: unknown) => error)
  expect(changed).toEqual(new OtherVersionError('migration 0002-two.sql ran with another text'))
  rmSync(path.join(folder, '0002-two.sql'))
  const unknown = await run(pool).catch((error: unknown) => error)
  expect(unknown).toEqual(new OtherVersionError('this version has no migration 0002-two.sql'))
  expect(await ranIn(pool)).toEqual(['0001-one.sql', '0002-two.sql'])
})
