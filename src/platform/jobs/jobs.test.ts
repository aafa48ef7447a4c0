import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect } from 'vitest'
import { transact } from '#platform/context.ts'
import { startListener } from '#platform/db/listener.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { test as base } from '../../../test/database.ts'
import { aTask } from '../../../test/factories/product/task.ts'
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
  const askGateway = aTask('test.ask-a-gateway-that-hangs', async () => {
    begun++
    await slow
  })
  const sendMail = aTask('test.send-a-mail', async () => void mails++)
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: [askGateway, sendMail],
    scheduled: [{ task: askGateway.name, match: '0 0 1 1 *' }],
  })
  for (let minute = 0; minute < 8; minute++) await enqueue(context, askGateway, {})
  await enqueue(context, sendMail, {})
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
    const hangs = aTask(
      'test.hangs',
      async () => {
        begun++
        await hang
      },
      hanging,
    )
    const ofQueues = queues.map((queue) =>
      aTask(`test.of-${queue.replace(':', '-')}`, async () => void ran.push(queue), queue),
    )
    const runner = await startJobs({
      pool: database.pool,
      schema,
      listener,
      context: () => context,
      tasks: [...ofQueues, hangs],
      scheduled: [],
    })
    try {
      const many = 3 * handsOf(hanging)
      for (let job = 0; job < many; job++) await enqueue(context, hangs, {})
      await expect.poll(() => begun).toBe(handsOf(hanging))
      for (const task of ofQueues) await enqueue(context, task, {})
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
  const ran: string[] = []
  const live = aTask('test.kept', async () => void ran.push('kept'), 'bulk')
  const next = aTask('test.next', async () => void ran.push('next'), 'bulk')
  await enqueue(context, live, {}, { lane: 'one' })
  for (const name of ['_private_jobs', '_private_job_queues'])
    await pool.query(
      `update ${jobsSchema(schema)}.${name} set locked_at = now(), locked_by = 'killed' where locked_by is null`,
    )
  await enqueue(context, next, {})
  // the default interval between looks for dead workers is longer than this test waits
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: [live, next],
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
  const ran: unknown[] = []
  const orphaned = aTask('test.orphan', async (_context, payload) => void ran.push(payload), 'bulk')
  const orphan = (of: string) =>
    transact(context, async (inside) => {
      await enqueue(inside, orphaned, { of })
      await sql`update ${sql.raw(table)} set locked_at = now(), locked_by = ${of}, attempts = 1
        where payload ->> 'of' = ${of}`.execute(inside.db)
    })
  await orphan('lives')
  await orphan('died')
  const other = await startListener(connection, createLog('silent'))
  await other.holdSign('worker lives')
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: [orphaned],
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
    void (facts.task === 'test.hopeless' && said.push(`${level}: ${words}`))
  const log = { warn: write('warn'), error: write('error'), child: () => log } as unknown as Log
  const context = { ...contextOf(), log }
  const hopeless = aTask(
    'test.hopeless',
    async () => {
      throw new Error('never')
    },
    'bulk',
  )
  await enqueue(context, hopeless, {})
  const table = `${jobsSchema(schema)}._private_jobs`
  await pool.query(`update ${table} set max_attempts = 2 where attempts = 0`)
  const runner = await startJobs({
    pool,
    schema,
    listener,
    context: () => context,
    tasks: [hopeless],
    scheduled: [],
  })
  try {
    await expect.poll(() => said).toHaveLength(1)
    await pool.query(`update ${table} set run_at = now() where last_error is not null`)
    await expect.poll(() => said).toHaveLength(2)
    expect(said).toEqual(['warn: a job will be retried', 'error: a job was given up'])
    expect(await register.getSingleMetricAsString('jobs_given_up_total')).toContain(
      'jobs_given_up_total{task="test.hopeless"} 1',
    )
  } finally {
    await runner.stop()
  }
})
