import { EventEmitter } from 'node:events'
import type { Runner, WorkerEvents } from 'graphile-worker'
import { expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { aTask } from '../../../test/factories/product/task.ts'
import { enqueue, jobsSchema } from './jobs.ts'
import { supervise } from './supervise.ts'

const table = `${jobsSchema('development')}._private_jobs`
const common = {
  schema: jobsSchema('development'),
  log: createLog('silent'),
  everyMs: 10_000,
  firstPauseMs: 5,
}

/** A runner that runs until it is stopped, or until its test ends it. */
type Faked = { readonly runner: Runner; readonly ended: Promise<void>; end(): void }

function aRunner(): Faked {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const runner = { promise: ended, stop: async () => end(), events: new EventEmitter() } as unknown as Runner
  return { runner, ended, end }
}

const begin = (events: WorkerEvents, id: string) =>
  events.emit('pool:create', { workerPool: { id } } as Parameters<typeof events.emit<'pool:create'>>[1])

test('a stop that arrives while the next runner starts ends that one too', async ({ database: { pool } }) => {
  const runners = [aRunner(), aRunner()] as const
  const second = Promise.withResolvers<void>()
  const beginning = Promise.withResolvers<void>()
  let starts = 0
  const running = await supervise({
    ...common,
    pool,
    async start() {
      if (starts++ === 0) return runners[0].runner
      beginning.resolve()
      await second.promise
      return runners[1].runner
    },
    created: async () => {},
  })
  runners[0].end()
  await beginning.promise
  const stopping = running.stop()
  second.resolve()
  await stopping
  await runners[1].ended
  expect(starts).toBe(2)
})

test('a runner whose sign cannot be shown is stopped before another one starts, and its jobs are free', async ({
  database: { pool },
  contextOf,
}) => {
  await enqueue(contextOf(), aTask('test.taken'), {})
  const lockedBy = async () =>
    (await pool.query<{ by: string | null }>(`select locked_by as by from ${table}`)).rows[0]?.by
  const runners = [aRunner(), aRunner(), aRunner()] as const
  const stopped: boolean[] = []
  let starts = 0
  const running = await supervise({
    ...common,
    pool,
    async start(_pool, events) {
      if (starts === 2) {
        let isStopped = false
        void runners[1].ended.then(() => void (isStopped = true))
        await Promise.resolve()
        stopped.push(isStopped)
      }
      begin(events, `runner ${starts}`)
      if (starts === 1) await pool.query(`update ${table} set locked_by = 'runner 1', locked_at = now()`)
      return (runners[starts++] as Faked).runner
    },
    created: async (id) => {
      if (id === 'runner 1') throw new Error('refused')
    },
  })
  runners[0].end()
  await expect.poll(() => starts).toBe(3)
  expect(stopped).toEqual([true])
  expect(await lockedBy()).toBe(null)
  await running.stop()
  await runners[2].ended
})
