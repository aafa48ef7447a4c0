import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { startListener } from './listener.ts'

test('a database that is away for a while is asked for steadily, and heard through one connection again', async ({
  database: { connection, pool },
}) => {
  let refused = 0
  const log = { warn: () => refused++ } as unknown as Log
  const listener = await startListener({ ...connection, application_name: 'ears' }, log)
  const heard: string[] = []
  let missed = 0
  await listener.on(
    'news',
    (payload) => heard.push(payload),
    () => missed++,
  )

  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  const allow = (yes: boolean) =>
    admin.query(`alter database ${connection.database} allow_connections ${yes}`)
  await allow(false)
  const ears = `from pg_stat_activity where application_name = 'ears' and datname = '${connection.database}'`
  await admin.query(`select pg_terminate_backend(pid) ${ears}`)
  await sleep(2600)
  await allow(true)
  expect(refused).toBeGreaterThan(2)
  expect(refused).toBeLessThan(12)

  await expect.poll(() => missed, { timeout: 5000 }).toBe(1)
  await sleep(600)
  expect((await admin.query(`select count(*)::integer as ears ${ears}`)).rows).toEqual([{ ears: 1 }])
  await pool.query(`select pg_notify('news', 'good')`)
  await expect.poll(() => heard).toEqual(['good'])
  await listener.stop()
  await admin.end()
})
