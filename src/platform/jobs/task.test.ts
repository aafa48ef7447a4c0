import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '../../../test/database.ts'
import { enqueue } from './jobs.ts'
import { vendorQueue } from './queues.ts'
import { bindTasks, defineClockTask, defineTask, taskNamed } from './task.ts'

const Payload = z.object({ provider: z.string(), count: z.number().int() })

test('a payload is parsed before the task runs: what does not fit fails the job and names the fault', async ({
  contextOf,
}) => {
  const ran: unknown[] = []
  const [task] = defineTask('test.count', Payload, 'bulk', async (deps: string, _context, payload) => {
    ran.push([deps, payload])
  }).bind('the deps')
  await task?.run(contextOf(), { provider: 'a', count: 1, more: true })
  expect(ran).toEqual([['the deps', { provider: 'a', count: 1 }]])
  for (const wrong of [
    { provider: 'a' },
    { provider: 1, count: 1 },
    null,
    'text',
    { provider: 'a', count: 0.5 },
  ])
    await expect(task?.run(contextOf(), wrong)).rejects.toThrow(/payload of test\.count does not fit/)
  await expect(task?.run(contextOf(), { provider: 'a' })).rejects.toThrow(/at count/)
  expect(ran).toHaveLength(1)
})

test('a task is named area.verb', () => {
  const named = (name: string) => () => defineTask(name as 'area.verb', Payload, 'bulk', async () => {})
  for (const wrong of [
    'send',
    'Area.send',
    'area.',
    '.send',
    'area.Send',
    'area.send.more',
    'my area.send',
    'area-send',
  ])
    expect(named(wrong)).toThrow(/area\.verb/)
  for (const right of ['area.send', 'area.send-refund', 'webhooks.process-bank'])
    expect(named(right)).not.toThrow()
})

test('a queue may be that of a vendor, known once the area has its dependencies; without it the jobs wait', () => {
  type Deps = { readonly vendor?: string }
  const queue = ({ vendor }: Deps) => (vendor ? vendorQueue(vendor) : undefined)
  const forward = defineTask('test.forward', Payload, queue, async () => {})
  const sweep = defineClockTask('test.sweep', '1 2 * * *', queue, async () => {})
  const forget = defineClockTask('test.forget', '3 4 * * *', 'bulk', async () => {})
  const wired = bindTasks([forward, sweep, forget], { vendor: 'bank' })
  expect(wired.tasks.map(({ name, queue: one }) => [name, one])).toEqual([
    ['test.forward', 'vendor:bank'],
    ['test.sweep', 'vendor:bank'],
    ['test.forget', 'bulk'],
  ])
  expect(wired.scheduled).toEqual([
    { task: 'test.sweep', match: '1 2 * * *' },
    { task: 'test.forget', match: '3 4 * * *' },
  ])
  const bare = bindTasks([forward, sweep, forget], {})
  expect(bare.tasks.map(({ name }) => name)).toEqual(['test.forget'])
  expect(bare.scheduled).toEqual([{ task: 'test.forget', match: '3 4 * * *' }])
  expect(() => taskNamed(bare.tasks, 'test.forward')).toThrow(/no task is named test\.forward/)
})

test('a job waits under the name of its task, with the payload that the compiler checked', async ({
  database: { pool },
  contextOf,
}) => {
  const count = defineTask('test.count', Payload, 'bulk', async () => {})
  await enqueue(contextOf(), count, { provider: 'a', count: 2 })
  // @ts-expect-error -- the payload lacks a field
  await enqueue(contextOf(), count, { provider: 'b' })
  // @ts-expect-error -- a name alone has neither a schema nor a queue
  await expect(enqueue(contextOf(), 'test.count', {})).rejects.toThrow(/write is not a function/)
  const { rows } = await pool.query(
    `select identifier as task, payload from development_jobs._private_jobs
     join development_jobs._private_tasks as tasks on tasks.id = task_id where identifier = 'test.count' order by payload ->> 'provider'`,
  )
  expect(rows).toEqual([
    { task: 'test.count', payload: { provider: 'a', count: 2 } },
    { task: 'test.count', payload: { provider: 'b' } },
  ])
})
