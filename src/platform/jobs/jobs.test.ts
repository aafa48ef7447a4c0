import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect } from 'vitest'
import { transact } from '#platform/context.ts'
import { startListener } from '#platform/db/listener.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { test as base } from '../../../test/database.ts'
import { enqueue, jobsSchema, migrateJobs, startJobs } from './jobs.ts'
import { handsOf, ownQueues, type Queue } from './queues.ts'

const schema = 'development'

const test = base.extend<{ listener: Awaited<ReturnType<typeof startListener>> }>({
  listener: async ({ database }, provide) => {
    const listener = await startListener(database.connection, createLog('silent'))
    await provide(listener)
    await listener.stop()
  },
})

test('processes that start at the same time do not trip over each other', async ({ database: { pool } }) => {
  await Promise.all(Array.from({ length: 8 }, () => migrateJobs(pool, schema)))
})

test('work by the clock that takes longer than a minute is not begun again meanwhile', async ({
  database: { pool },
  listener,
  contextOf,
}) => {
  const context = contextOf()
  let begun = 0
  let mails = 0
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: {
      'ask-a-gateway-that-hangs': {
        queue: 'clock',
        run: async () => {
          begun++
          await slow
        },
      },
      'send-a-mail': { queue: 'clock', run: async () => void mails++ },
    },
    scheduled: [{ task: 'ask-a-gateway-that-hangs', match: '0 0 1 1 *' }],
  })
  for (let minute = 0; minute < 8; minute++) await enqueue(context, 'ask-a-gateway-that-hangs', {})
  await enqueue(context, 'send-a-mail', {})
  try {
    await expect.poll(() => mails).toBe(1)
    expect(begun).toBe(1)
  } finally {
    release()
    await runner.stop()
  }
})

const vendors = ['vendor:cards', 'vendor:post'] as const
const queues: readonly Queue[] = [...ownQueues, ...vendors]

test.for(vendors)(
  'while every hand of %s hangs, jobs of every other queue run',
  async (hanging, { database, listener, contextOf }) => {
    const context = contextOf()
    let begun = 0
    let release = () => {}
    const hang = new Promise<void>((resolve) => {
      release = resolve
    })
    const ran: string[] = []
    const runner = await startJobs({
      pool: database.pool,
      schema,
      listener,
      context: () => context,
      tasks: {
        ...Object.fromEntries(
          queues.map((queue) => [`of ${queue}`, { queue, run: async () => void ran.push(queue) }]),
        ),
        hangs: {
          queue: hanging,
          run: async () => {
            begun++
            await hang
          },
        },
      },
      scheduled: [],
    })
    try {
      const many = 3 * handsOf(hanging)
      for (let job = 0; job < many; job++) await enqueue(context, 'hangs', {})
      await expect.poll(() => begun).toBe(handsOf(hanging))
      for (const queue of queues) await enqueue(context, `of ${queue}`, {})
      const others = queues.filter((queue) => queue !== hanging)
      await expect.poll(() => ran.toSorted()).toEqual(others.toSorted())
      expect(begun).toBe(handsOf(hanging))
      expect(await register.getSingleMetricAsString('jobs_waiting')).toContain(
        `jobs_waiting{queue="${hanging}"} ${many - handsOf(hanging) + 1}`,
      )
      release()
      await expect.poll(() => ran.toSorted()).toEqual(queues.toSorted())
      expect(begun).toBe(many)
    } finally {
      release()
      await runner.stop()
    }
  },
)

test('a job of a process that was killed runs soon after the next start', async ({
  database: { pool },
  listener,
  contextOf,
}) => {
  const context = contextOf()
  await enqueue(context, 'kept', {}, { lane: 'one' })
  for (const name of ['_private_jobs', '_private_job_queues'])
    await pool.query(
      `update ${jobsSchema(schema)}.${name} set locked_at = now(), locked_by = 'killed' where locked_by is null`,
    )
  await enqueue(context, 'next', {})
  const ran: string[] = []
  // the usual time between two looks for dead workers is longer than this test waits
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: {
      kept: { queue: 'bulk', run: async () => void ran.push('kept') },
      next: { queue: 'bulk', run: async () => void ran.push('next') },
    },
    scheduled: [],
  })
  try {
    await expect.poll(() => ran).toEqual(['next', 'kept'])
  } finally {
    await runner.stop()
  }
})

test('a job of a worker that died comes to one that lives, and that of a living one stays with it', async ({
  database: { pool, connection },
  listener,
  contextOf,
}) => {
  const context = contextOf()
  const table = `${jobsSchema(schema)}._private_jobs`
  const orphan = (of: string) =>
    transact(context, async (inside) => {
      await enqueue(inside, 'orphan', { of })
      await sql`update ${sql.raw(table)} set locked_at = now(), locked_by = ${of}, attempts = 1
        where payload ->> 'of' = ${of}`.execute(inside.db)
    })
  await orphan('lives')
  await orphan('died')
  const other = await startListener(connection, createLog('silent'))
  await other.holdSign('worker lives')
  const ran: unknown[] = []
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: { orphan: { queue: 'bulk', run: async (_context, payload) => void ran.push(payload) } },
    scheduled: [],
    deadWorkersEveryMs: 100,
  })
  try {
    await expect.poll(() => ran).toEqual([{ of: 'died' }])
    await orphan('died later')
    await expect.poll(() => ran).toEqual([{ of: 'died' }, { of: 'died later' }])
    await other.stop()
    await expect.poll(() => ran).toHaveLength(3)
  } finally {
    await runner.stop()
  }
})

test('a job that fails is a warning each time and an error once, when it is given up; that is counted', async ({
  database: { pool },
  listener,
  contextOf,
}) => {
  const said: string[] = []
  const write = (level: string) => (facts: { task?: string }, words: string) =>
    void (facts.task === 'hopeless' && said.push(`${level}: ${words}`))
  const log = { warn: write('warn'), error: write('error'), child: () => log } as unknown as Log
  const context = { ...contextOf(), log }
  await enqueue(context, 'hopeless', {})
  const table = `${jobsSchema(schema)}._private_jobs`
  await pool.query(`update ${table} set max_attempts = 2 where attempts = 0`)
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: {
      hopeless: {
        queue: 'bulk',
        run: async () => {
          throw new Error('never')
        },
      },
    },
    scheduled: [],
  })
  try {
    await expect.poll(() => said).toHaveLength(1)
    await pool.query(`update ${table} set run_at = now() where last_error is not null`)
    await expect.poll(() => said).toHaveLength(2)
    expect(said).toEqual(['warn: a job is tried again later', 'error: a job was given up'])
    expect(await register.getSingleMetricAsString('jobs_given_up_total')).toContain(
      'jobs_given_up_total{task="hopeless"} 1',
    )
  } finally {
    await runner.stop()
  }
})
