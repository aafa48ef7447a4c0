import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Progress } from '#platform/common/progress.ts'
import { checkout } from '#platform/config/checkout.ts'

/** The database ran a migration that this version does not have, or one with another text. */
export class OtherVersionError extends Error {}

type Migration = { readonly name: string; readonly text: string; readonly sha256: string }

/** How long a migration may wait for a lock on a table that running processes use. */
const lockTimeoutMs = 5000

/**
 * Runs the migrations of `folder` that a schema lacks, in the order of their names, each in a transaction of its own.
 * Any number of processes may start at once. A migration that fails leaves the ones before it applied, and the error
 * names its file; the next start continues with it. Throws `OtherVersionError` when the schema ran a migration that
 * `folder` does not contain with the same text.
 */
export async function migrate(
  pool: pg.Pool,
  schema: string,
  progress?: Progress,
  folder = path.join(checkout, 'db/migrations'),
): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    const ran = await inTransaction(client, schema, () => prepare(client, schema))
    refuseOthers(ran, migrations)
    for (const [done, migration] of migrations.entries()) {
      if (ran.has(migration.name)) continue
      await inTransaction(client, schema, () => run(client, migration))
      progress?.('Migrating the database', done + 1, migrations.length)
    }
  } finally {
    client.release()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Runs `work` in a transaction that holds the lock of all migrations of the schema. Lock, timeout and search path end
 * with the transaction, so migrations also work through a transaction pooler such as pgbouncer.
 */
async function inTransaction<T>(client: pg.PoolClient, schema: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // before the timeout: the process that holds the lock may run a long migration
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`migrate:${schema}`])
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(`set local search_path = ${schema}, public`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Creates the schema and its list of migrations if needed. Returns the names and hashes of those that ran. */
async function prepare(client: pg.PoolClient, schema: string): Promise<Map<string, string>> {
  await client.query('create extension if not exists btree_gist with schema public')
  await client.query(`create schema if not exists ${schema}`)
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseOthers(ran: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of ran) {
    if (!known.has(name)) throw new OtherVersionError(`this version has no migration ${name}`)
    if (known.get(name) !== sha256) throw new OtherVersionError(`migration ${name} ran with another text`)
  }
}

async function run(client: pg.PoolClient, { name, text, sha256 }: Migration): Promise<void> {
  const { rowCount } = await client.query('select from migrations where name = $1', [name])
  // another process ran it while this one waited for the lock
  if (rowCount !== 0) return
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}
