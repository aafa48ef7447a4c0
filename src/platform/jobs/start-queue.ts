import { EventEmitter } from 'node:events'
import { parseCronItems, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { handsOf, type Queue } from './queues.ts'
import { runnerLogger } from './runner-log.ts'
import type { Scheduled, Task } from './task.ts'

type Options = {
  readonly queue: Queue
  readonly pool: pg.Pool
  /** The job runner's own schema. */
  readonly schema: string
  /** Those of this queue. */
  readonly tasks: readonly (readonly [name: string, task: Task])[]
  readonly scheduled: readonly Scheduled[]
  readonly context: () => Context
  /** Called with the id under which the runner locks jobs. */
  readonly started: (workerId: string) => void
}

/** The hands of one queue. */
export type RunningQueue = {
  /** Says that so many jobs of this queue are due. */
  nudge(count: number): void
  stop(): Promise<void>
}

/** Jobs that are due are told by `wakeQueues`; this is how often each hand looks by itself, should that fail. */
const lookEveryMs = 10_000

/** Starts a runner that knows the tasks of one queue only. A stop waits for the jobs under way. */
export async function startQueue(options: Options): Promise<RunningQueue> {
  const { queue, pool, schema, tasks, scheduled, context, started } = options
  const names = new Set(tasks.map(([name]) => name))
  const events: WorkerEvents = new EventEmitter()
  let hands: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => {
    hands = workerPool
    started(workerPool.id)
  })
  events.on('pool:gracefulShutdown', () => {
    hands = undefined
  })
  const runner = await run({
    pgPool: withoutListening(pool),
    schema,
    events,
    taskList: taskListOf(tasks, new Set(scheduled.map(({ task }) => task)), context),
    parsedCronItems: parseCronItems(
      scheduled.filter(({ task }) => names.has(task)).map(({ task, match }) => ({ task, match })),
    ),
    concurrency: handsOf(queue),
    noHandleSignals: true,
    pollInterval: lookEveryMs,
    logger: runnerLogger(context),
  })
  return {
    nudge: (count) => hands?.nudge(count),
    stop: () => runner.stop(),
  }
}

function taskListOf(
  tasks: Options['tasks'],
  byTheClock: ReadonlySet<string>,
  context: () => Context,
): TaskList {
  const underWay = new Set<string>()
  return Object.fromEntries(
    tasks.map(([name, task]) => [
      name,
      async (payload: unknown, helpers) => {
        // started every minute, work that hangs would soon occupy every hand there is
        if (underWay.has(name)) return
        if (byTheClock.has(name)) underWay.add(name)
        const inside = context()
        const requestId = `job:${helpers.job.id}`
        try {
          await task.run({ ...inside, requestId, log: inside.log.child({ requestId, task: name }) }, payload)
        } finally {
          underWay.delete(name)
        }
      },
    ]),
  )
}

/**
 * The pool without the callback form of `connect`, by which each runner would take a connection of the pool to listen on:
 * one connection listens for all of them.
 */
function withoutListening(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return (callback?: unknown) => (callback ? undefined : target.connect())
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
