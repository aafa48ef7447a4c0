import path from 'node:path'
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

/**
 * A PostgreSQL of the project's own, and a migrated template that every test file clones. Not one for all projects of
 * a run: they end in an order of their own, and the one that had started it would stop it under the others.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = path.resolve(import.meta.dirname, '../.cache', `test-postgres-${project.name}`)
  const server = await startEmbedded(folder)
  const { host, user } = server.connection
  const template = `template_${process.pid}_${project.name}`
  const admin = new pg.Client(server.connection)
  await admin.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.query(`create database ${template}`)
  const { pool } = openDatabase({ host, user, database: template }, 'development')
  await migrate(pool, 'development')
  await migrateJobs(pool, 'development')
  await pool.end() // Kysely has not used it yet, so it would not end it
  project.provide('postgres', { host, user, template })
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await server.stop()
  }
}
