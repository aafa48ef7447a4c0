import { expect } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { aDatabaseProxy } from '../../../test/factories/hostile/database-proxy.ts'
import { openDatabase } from './database.ts'
import { startListener } from './listener.ts'
import { isLostConnection } from './lost-connection.ts'

const quiet = { warn: () => {} } as unknown as Log
const failure = (promise: Promise<unknown>) => promise.then(() => undefined, isLostConnection)

test('of a server that hangs nothing is waited for once its silence is known, and afterwards all goes on', async ({
  database: { connection },
}) => {
  const way = await aDatabaseProxy(connection.host)
  const through = { ...connection, host: way.host }
  const { db, pool, silence } = openDatabase(through, 'development', 2)
  // one connection is older than the listener, as are those that run migrations
  await pool.query('select 1')
  const listener = await startListener(through, quiet, 500, silence)
  try {
    await Promise.all([pool.query('select 1'), pool.query('select 1')])
    way.hang()
    // two statements run and one waits for a connection; the pool's own limit is 20 seconds
    const asked = [1, 2, 3].map(() => failure(pool.query('select 1')))
    expect(await Promise.all(asked)).toEqual([true, true, true])
    expect(await failure(pool.query('select 1'))).toBe(true)
    await way.mend()
    await expect.poll(() => failure(pool.query('select 1'))).toBe(undefined)
    expect(await failure(pool.query('select 1'))).toBe(undefined)
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  } finally {
    await listener.stop()
    await db.destroy()
    await pool.end().catch(() => {})
    await way.close()
  }
})

test('a listener whose connection was ended says nothing of silence', async ({
  database: { connection, pool },
}) => {
  const calls: string[] = []
  const silence = { begins: () => void calls.push('begins'), ends: () => void calls.push('ends') }
  const named = { ...connection, application_name: 'ended' }
  const listener = await startListener(named, quiet, 500, silence)
  let missed = 0
  await listener.on(
    'news',
    () => {},
    () => missed++,
  )
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ended'`)
  await expect.poll(() => missed).toBe(1)
  expect(calls).toEqual(['ends', 'ends'])
  await listener.stop()
})
