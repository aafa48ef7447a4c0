import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Progress } from '#platform/common/progress.ts'
import { checkout } from '#platform/config/checkout.ts'

const folder = path.join(checkout, 'db/migrations')

/**
 * Migrates one environment's schema, forward only. An advisory lock of the transaction lets any number of processes
 * start at once. Throws when a migration that already ran has changed.
 */
export async function migrate(pool: pg.Pool, schema: string, progress?: Progress): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`migrate:${schema}`])
    await client.query('create extension if not exists btree_gist with schema public')
    await client.query(`create schema if not exists ${schema}`)
    await client.query(`set local search_path = ${schema}, public`)
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    )
    const ran = new Map<string, string>(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    )
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    for (const [done, name] of files.entries()) {
      const text = await readFile(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const before = ran.get(name)
      if (before === sha256) continue
      if (before) throw new Error(`migration ${name} ran with another text; write a new migration instead`)
      await client.query(text)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      progress?.('Migrating the database', done + 1, files.length)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
