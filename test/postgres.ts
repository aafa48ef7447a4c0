import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string; template: string }
  }
}

const run = 'a run of tests'

/**
 * Starts a PostgreSQL for one project and a migrated template that every test file clones. Projects of a run do not
 * share a server: they end in any order, and the project that started it would stop it under the others.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = path.resolve(import.meta.dirname, '../.cache', `test-postgres-${project.name}`)
  const server = await startEmbedded(folder)
  const { host, user } = server.connection
  const template = `template_${process.pid}_${project.name}`
  const admin = new pg.Client({ ...server.connection, application_name: run })
  await admin.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
  // databases of a run that was killed
  if (server.owner) await dropAll(admin, 'template_')
  await admin.query(`create database ${template}`)
  const { pool } = openDatabase({ host, user, database: template }, 'development')
  await migrate(pool, 'development')
  await migrateJobs(pool, 'development')
  await pool.end() // Kysely has not used the pool yet, so it would not end it
  project.provide('postgres', { host, user, template })
  return async () => {
    await dropAll(admin, template)
    if (server.owner) while (await hasOthers(admin)) await sleep(200)
    await admin.end()
    await server.stop()
  }
}

/** Drops every database whose name starts with `prefix`. */
async function dropAll(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
}

/** Tells whether other test runs use the server. The run that started it waits for them. */
async function hasOthers(admin: pg.Client): Promise<boolean> {
  const { rowCount } = await admin.query(
    'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [run],
  )
  return rowCount !== 0
}
