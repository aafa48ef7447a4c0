// Writes src/platform/db/types.ts from the migrated schema of a temporary database.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'

const root = path.resolve(import.meta.dirname, '..')
const server = await startEmbedded(path.join(root, '.cache/test-postgres'))
const database = `codegen_${process.pid}`
const admin = new pg.Client(server.connection)
await admin.connect()
try {
  await admin.query(`create database ${database}`)
  const pool = new pg.Pool({ ...server.connection, database })
  await migrate(pool, 'development')
  await pool.end()
  const { host, user } = server.connection
  execFileSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      '--camel-case',
      '--default-schema',
      'development',
      '--include-pattern',
      'development.*',
      '--out-file',
      path.join(root, 'src/platform/db/types.ts'),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.end()
  await server.stop()
}
