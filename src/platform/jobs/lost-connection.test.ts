import { EventEmitter } from 'node:events'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { startListener } from '#platform/db/listener.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { test as base } from '../../../test/database.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../../../test/factories/hostile/database-proxy.ts'
import { aTask } from '../../../test/factories/product/task.ts'
import { enqueue, jobsSchema, startJobs } from './jobs.ts'
import { supervise } from './supervise.ts'
import type { Task } from './task.ts'

const schema = 'development'
const table = `${jobsSchema(schema)}._private_jobs`
const quiet = createLog('silent')

type Through = {
  readonly way: DatabaseProxy
  readonly pool: pg.Pool
  start(...tasks: Task[]): ReturnType<typeof startJobs>
}

/** A runner that reaches the database through a proxy. */
const test = base.extend<{ through: Through }>({
  through: async ({ database, contextOf }, provide) => {
    const way = await aDatabaseProxy(database.connection.host)
    const connection = { ...database.connection, host: way.host }
    const { db, pool } = openDatabase(connection, schema, 10)
    const listener = await startListener(connection, quiet)
    const context = { ...contextOf(), db }
    const runners: Awaited<ReturnType<typeof startJobs>>[] = []
    await provide({
      way,
      pool,
      async start(...tasks) {
        const common = { pool, schema, listener, context: () => context, scheduled: [] }
        const runner = await startJobs({ ...common, tasks, deadWorkersEveryMs: 1000 })
        runners.push(runner)
        return runner
      },
    })
    await way.mend()
    for (const runner of runners) await runner.stop()
    await listener.stop()
    await db.destroy()
    await way.close()
  },
})

const left = async (pool: pg.Pool) =>
  (
    await pool.query<{ attempts: number; locked: boolean }>(
      `select attempts, locked_by is not null as locked from ${table}`,
    )
  ).rows

test('a job that ends while the database is away is written down as done afterwards, and runs once', async ({
  database,
  contextOf,
  through: { way, start },
}) => {
  let ran = 0
  const endsInBetween = aTask('test.ends-in-between', async () => {
    ran++
    await way.refuse()
    setTimeout(() => void way.mend(), 400)
  })
  await enqueue(contextOf(), endsInBetween, {})
  await start(endsInBetween)
  await expect.poll(() => left(database.pool)).toEqual([])
  expect(ran).toBe(1)
})

test('a job that fails while the database is away is tried again afterwards', async ({
  database,
  contextOf,
  through: { way, start },
}) => {
  let ran = 0
  const failsInBetween = aTask('test.fails-in-between', async () => {
    if (++ran > 1) return
    await way.refuse()
    setTimeout(() => void way.mend(), 400)
    throw new Error('the connection was lost')
  })
  await enqueue(contextOf(), failsInBetween, {})
  await start(failsInBetween)
  await expect.poll(() => left(database.pool)).toMatchObject([{ attempts: 1, locked: false }])
  await database.pool.query(`update ${table} set run_at = now()`)
  await expect.poll(() => left(database.pool)).toEqual([])
  expect(ran).toBe(2)
})

test('a job that was locked for a runner which never heard of it is free again', async ({
  database: { pool },
  contextOf,
  through: { start },
}) => {
  let own: string | undefined
  const ran: string[] = []
  const reportsLock = aTask('test.tells', async () => {
    const { rows } = await pool.query<{ by: string }>(`select locked_by as by from ${table}`)
    own = rows[0]?.by
  })
  const unheard = aTask('test.unheard', async () => void ran.push('unheard'))
  await enqueue(contextOf(), reportsLock, {})
  await start(reportsLock, unheard)
  await expect.poll(() => own).toBeDefined()
  await enqueue({ ...contextOf() }, unheard, {}, { runAt: new Date(Date.now() + 3_600_000) })
  await pool.query(
    `update ${table} set locked_by = $1, locked_at = now(), attempts = 1, run_at = now() where run_at > now()`,
    [own],
  )
  await expect.poll(() => ran).toEqual(['unheard'])
  await expect.poll(() => left(pool)).toEqual([])
})

test('a job that outlives several looks for strays stays in hand, and is begun once', async ({
  database,
  contextOf,
  through: { pool, start },
}) => {
  let begun = 0
  let looks = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
    if (String(given[0]).includes('where locked_by = any($1::text[])')) looks++
    return query(...given)
  })
  const long = aTask('test.long', async () => {
    begun++
    await held
  })
  await enqueue(contextOf(), long, {}, { lane: 'one' })
  await start(long)
  try {
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(2)
    expect(await left(database.pool)).toEqual([{ attempts: 1, locked: true }])
  } finally {
    release()
  }
  await expect.poll(() => left(database.pool)).toEqual([])
  expect(begun).toBe(1)
})

test('a runner that ends by itself is restarted, and a stopped one is not', async ({
  database: { pool },
}) => {
  const said: string[] = []
  const log = { error: (_: object, words: string) => said.push(words), warn: () => {}, info: () => {} }
  const ends: ((error?: Error) => void)[] = []
  let refusals = 2
  const start = vi.fn<() => Promise<Runner>>(async () => {
    if (ends.length > 0 && refusals-- > 0) throw new Error('not yet')
    const promise = new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
    return { promise, stop: async () => ends.at(-1)?.(), events: new EventEmitter() } as unknown as Runner
  })
  const running = await supervise({
    pool,
    schema: jobsSchema(schema),
    log: log as unknown as Log,
    everyMs: 10_000,
    start,
    created: async () => {},
    firstPauseMs: 5,
  })
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(2)
  expect(start).toHaveBeenCalledTimes(4)
  ends[1]?.(new Error('broken'))
  await expect.poll(() => ends).toHaveLength(3)
  expect(said).toEqual(Array(2).fill('the job runner ended by itself and is restarted'))
  await running.stop()
  expect(start).toHaveBeenCalledTimes(5)
})
