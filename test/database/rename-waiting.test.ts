import { expect } from 'vitest'
import { startListener } from '#platform/db/listener.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { renameWaitingTask } from '#platform/jobs/rename-waiting.ts'
import type { Task } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log/log.ts'
import { aDatabase, test } from '../database.ts'
import { aTask } from '../factories/product/task.ts'

const schema = 'development'
const migration = '0032-task-names.sql'

test('a job that waits under an earlier name runs after the upgrade, with its payload', async ({
  contextOf,
}) => {
  const { db, pool, connection, close } = await aDatabase()
  const listener = await startListener(connection, createLog('silent'))
  try {
    const { rows: names } = await pool.query<{ earlier: string; now_called: Task['name'] }>(
      `select earlier, now_called from ${schema}.earlier_task_names()`,
    )
    expect(names.length).toBeGreaterThan(30)
    // restores the state of an earlier version
    await pool.query(
      `drop function ${schema}.rename_waiting_jobs; drop function ${schema}.earlier_task_names;
       delete from ${schema}.migrations where name = '${migration}';
       insert into ${schema}_jobs._private_known_crontabs (identifier, known_since) values ('sweep-gateway', now())`,
    )
    for (const { earlier } of names)
      await pool.query(`select ${schema}.enqueue_job($1, json_build_object('of', $1::text), null, $1)`, [
        earlier,
      ])
    await pool.query(
      `select ${schema}.enqueue_job('process-webhook', '{"vendor":"stripe","eventId":"evt_1"}', null, null)`,
    )
    await migrate(pool, schema)
    const crontabs = await pool.query(`select identifier from ${schema}_jobs._private_known_crontabs`)
    expect(crontabs.rows).toEqual([{ identifier: 'commerce.sweep-gateway' }])

    const ran: unknown[] = []
    const tasks = [...new Set(names.map(({ now_called }) => now_called))].map((name) =>
      aTask(name as 'area.verb', async (_context, payload) => void ran.push([name, payload])),
    )
    const context = { ...contextOf(), db }
    const runner = await startJobs({ pool, schema, listener, tasks, scheduled: [], context: () => context })
    try {
      const expected = names.map(({ earlier, now_called }) => [now_called, { of: earlier }])
      await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(names.length + 1)
      expect(ran).toEqual(
        expect.arrayContaining([
          ...expected,
          ['webhooks.process-stripe', { vendor: 'stripe', eventId: 'evt_1' }],
        ]),
      )
    } finally {
      await runner.stop()
    }
  } finally {
    await listener.stop()
    await close()
  }
})

test('a job that a process of the earlier version adds after the upgrade is renamed within a minute', async ({
  database: { pool },
  contextOf,
}) => {
  const add = (name: string, key: string) =>
    pool.query(`select ${schema}.enqueue_job($1, '{}', null, $2)`, [name, key])
  await add('send-refund', 'one')
  await add('send-refund', 'two')
  await add('send-refund', 'one')
  await add('commerce.send-refund', 'three')
  await add('test.other', 'four')
  await add('process-webhook', 'names no vendor')
  for (const _ of [1, 2]) await renameWaitingTask.bind(undefined)?.run(contextOf(), {})
  const { rows } = await pool.query<{ key: string; task: string }>(
    `select key, task_identifier as task from ${schema}_jobs.jobs order by key`,
  )
  expect(rows).toEqual([
    { key: 'four', task: 'test.other' },
    { key: 'names no vendor', task: 'process-webhook' },
    { key: 'one', task: 'commerce.send-refund' },
    { key: 'three', task: 'commerce.send-refund' },
    { key: 'two', task: 'commerce.send-refund' },
  ])
})

test('a process of the earlier version that is still running runs the jobs that it adds after the upgrade', async ({
  database: { pool, connection },
  contextOf,
}) => {
  const context = contextOf()
  const listener = await startListener(connection, createLog('silent'))
  const ran: unknown[] = []
  const earlier: Task = {
    name: 'close-payment',
    queue: 'clock',
    run: async (_context, payload) => void ran.push(payload),
  }
  const given = { pool, schema, listener, scheduled: [], context: () => context }
  const runner = await startJobs({ ...given, tasks: [earlier] })
  try {
    await renameWaitingTask.bind(undefined)?.run(context, {})
    await pool.query(`select ${schema}.enqueue_job('close-payment', '{"orderId":"ord_1"}', null, null)`)
    await expect.poll(() => ran).toEqual([{ orderId: 'ord_1' }])
  } finally {
    await runner.stop()
    await listener.stop()
  }
})
