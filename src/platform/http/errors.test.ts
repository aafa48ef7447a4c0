import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { test } from '../../../test/database.ts'
import { describe as describeError } from './errors.ts'

const ended = async (promise: Promise<unknown>) =>
  describeError(
    await promise.then(
      () => undefined,
      (error: unknown) => error,
    ),
    'req_1',
  )
const busy = { status: 503, body: { error: { code: 'service.unavailable' } } }

test('a database that goes away in the middle is a passing failure, not a fault of ours', async ({
  database: { pool },
}) => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asleep = ended(client.query('select pg_sleep(60)'))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await asleep).toMatchObject(busy)
  expect(await ended(client.query('select 1'))).toMatchObject(busy)
  client.release(true)
})

test('a database that hangs up without a word, and one that has no connection to give, are too', async ({
  database: { connection },
}) => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const away = openDatabase({ host: '127.0.0.1', port, user: 'app' }, 'development', 1)
  expect(await ended(sql`select 1`.execute(away.db))).toMatchObject(busy)
  await away.db.destroy()
  server.close()

  const small = openDatabase({ ...connection, connectionTimeoutMillis: 3000 }, 'development', 1)
  const client = await small.pool.connect()
  expect(await ended(sql`select 1`.execute(small.db))).toMatchObject(busy)
  client.release()
  await small.db.destroy()
})

test('a mistake in a statement stays a fault of ours', async ({ db }) => {
  expect(await ended(sql`select nothing from nowhere`.execute(db))).toMatchObject({ status: 500 })
})
