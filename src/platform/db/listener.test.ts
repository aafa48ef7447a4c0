import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { startListener } from './listener.ts'

test('a listener retries a lost database steadily, and then listens through one connection', async ({
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
  const begun = performance.now()
  await allow(false)
  const ears = `from pg_stat_activity where application_name = 'ears' and datname = '${connection.database}'`
  await admin.query(`select pg_terminate_backend(pid) ${ears}`)
  await expect.poll(() => refused).toBeGreaterThan(4)
  // each attempt comes after a quarter of a second
  expect(refused).toBeLessThan((performance.now() - begun) / 240)
  await allow(true)

  await expect.poll(() => missed).toBe(1)
  await sleep(600)
  expect((await admin.query(`select count(*)::integer as ears ${ears}`)).rows).toEqual([{ ears: 1 }])
  await pool.query(`select pg_notify('news', 'good')`)
  await expect.poll(() => heard).toEqual(['good'])
  await listener.stop()
  await admin.end()
})

/** A proxy to the database that can stop forwarding while connections stay open. */
async function aWire(host: string) {
  const sockets: Socket[] = []
  let beats = 0
  const server = createServer((near) => {
    near.on('data', (bytes) => {
      if (bytes.includes('select\0')) beats++
    })
    const far = connect(`${host}/.s.PGSQL.5432`)
    near.pipe(far).pipe(near)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    beats: () => beats,
    silence() {
      for (const socket of sockets.splice(0)) socket.unpipe().pause()
    },
    close: () => server.close(),
  }
}

test('a connection that fell silent is noticed by its heartbeat, and news is heard through another', async ({
  database: { connection, pool },
}) => {
  const wire = await aWire(connection.host)
  const { user, database } = connection
  const quiet = { warn: () => {} } as unknown as Log
  const listener = await startListener({ host: '127.0.0.1', port: wire.port, user, database }, quiet, 1000)
  const heard: string[] = []
  let missed = 0
  await listener.on(
    'gossip',
    (payload) => heard.push(payload),
    () => missed++,
  )
  await listener.holdSign('ears')
  await expect.poll(wire.beats).toBeGreaterThan(1)
  expect(missed).toBe(0)
  wire.silence()
  await pool.query(`select pg_notify('gossip', 'lost')`)
  await expect.poll(() => missed).toBe(1)
  await pool.query(`select pg_notify('gossip', 'heard')`)
  await expect.poll(() => heard).toEqual(['heard'])
  await listener.stop()
  wire.close()
})
