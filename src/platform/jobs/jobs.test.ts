import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { enqueue, jobsSchema, migrateJobs, startJobs, unlockJobs } from './jobs.ts'

const schema = 'development'

test('processes that start at the same time do not trip over each other', async ({ database: { pool } }) => {
  await Promise.all(Array.from({ length: 8 }, () => migrateJobs(pool, schema)))
})

test('work by the clock that takes longer than a minute is not begun again meanwhile', async ({
  database: { pool },
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
    context: () => context,
    tasks: {
      'ask-a-gateway-that-hangs': async () => {
        begun++
        await slow
      },
      'send-a-mail': async () => void mails++,
    },
    scheduled: [{ task: 'ask-a-gateway-that-hangs', match: '0 0 1 1 *' }],
  })
  for (let minute = 0; minute < 8; minute++) await enqueue(context, 'ask-a-gateway-that-hangs', {})
  await enqueue(context, 'send-a-mail', {})
  try {
    await expect.poll(() => mails, { timeout: 8000 }).toBe(1)
    expect(begun).toBe(1)
  } finally {
    release()
    await runner.stop()
  }
}, 15_000)

test('a job of a process that was killed runs at the next start', async ({
  database: { pool },
  contextOf,
}) => {
  const context = contextOf()
  await enqueue(context, 'kept', {})
  await pool.query(
    `update ${jobsSchema(schema)}._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`,
  )
  let ran = 0
  const start = () =>
    startJobs({
      pool,
      schema,
      context: () => context,
      tasks: { kept: async () => void ran++ },
      scheduled: [],
    })
  const first = await start()
  await sleep(300)
  await first.stop()
  expect(ran).toBe(0)
  await unlockJobs(pool, schema)
  const second = await start()
  try {
    await expect.poll(() => ran, { timeout: 8000 }).toBe(1)
  } finally {
    await second.stop()
  }
}, 20_000)
