import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, type TaskList, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Log } from '#platform/log/log.ts'
import { callsVendor, handsOf, type Queue } from './queues.ts'
import { runnerLogger } from './runner-log.ts'
import { supervise } from './supervise.ts'
import type { Scheduled, Task } from './task.ts'

type Options = {
  readonly queue: Queue
  readonly pool: pg.Pool
  /** The job runner's own schema. */
  readonly schema: string
  readonly log: Log
  /** How often to look for jobs that this queue has locked but does not run. */
  readonly everyMs: number
  /** The tasks of this queue. */
  readonly tasks: readonly Task[]
  readonly scheduled: readonly Scheduled[]
  readonly context: () => Context
  /** Called with the id under which a runner locks jobs; the queue starts once it resolves. */
  readonly created: (workerId: string) => Promise<unknown>
}

/** The workers of one queue. */
export type RunningQueue = {
  /** Wakes workers for `count` due jobs. */
  nudge(count: number): void
  stop(): Promise<void>
}

/** How often each worker polls by itself, in case `wakeQueues` fails to announce due jobs. */
const lookEveryMs = 10_000

/** How long a worker rests after a job that its vendor did not take. */
const restMs = 1000

/** Starts a runner for the tasks of one queue, and restarts it if it ends by itself. `stop` waits for running jobs. */
export async function startQueue(options: Options): Promise<RunningQueue> {
  const { queue, pool, schema, log, everyMs, tasks, scheduled, context, created } = options
  const names = new Set(tasks.map(({ name }) => name))
  const stopping = new AbortController()
  const rest = callsVendor(queue) ? restUntil(stopping.signal) : undefined
  const taskList = taskListOf(tasks, new Set(scheduled.map(({ task }) => task)), context, rest)
  const parsedCronItems = parseCronItems(
    scheduled.filter(({ task }) => names.has(task)).map(({ task, match }) => ({ task, match })),
  )
  let hands: WorkerPool | undefined
  const runner = await supervise({
    pool,
    schema,
    log,
    everyMs,
    created,
    start(pgPool, events) {
      events.on('pool:create', ({ workerPool }) => {
        hands = workerPool
      })
      events.on('pool:gracefulShutdown', () => {
        hands = undefined
      })
      return run({
        pgPool,
        schema,
        events,
        taskList,
        parsedCronItems,
        concurrency: handsOf(queue),
        noHandleSignals: true,
        pollInterval: lookEveryMs,
        logger: runnerLogger(context),
      })
    },
  })
  return {
    nudge: (count) => hands?.nudge(count),
    stop() {
      stopping.abort()
      return runner.stop()
    },
  }
}

/**
 * Rests after a job that failed because its vendor does not answer. Where hundreds of jobs wait for it, all would otherwise
 * fail at once, again and again, and take the processor from visitors.
 */
const restUntil =
  (signal: AbortSignal) =>
  async (error: unknown): Promise<void> => {
    if (error instanceof Failure && error.kind === 'unavailable')
      await sleep(restMs, undefined, { signal }).catch(() => {})
  }

function taskListOf(
  tasks: Options['tasks'],
  byTheClock: ReadonlySet<string>,
  context: () => Context,
  rest: ReturnType<typeof restUntil> | undefined,
): TaskList {
  const underWay = new Set<string>()
  return Object.fromEntries(
    tasks.map(({ name, run }) => [
      name,
      async (payload: unknown, helpers) => {
        // skip a scheduled task that is still running: started every minute, a hanging one would occupy every worker
        if (underWay.has(name)) return
        if (byTheClock.has(name)) underWay.add(name)
        const inside = context()
        const requestId = `job:${helpers.job.id}`
        try {
          await run({ ...inside, requestId, log: inside.log.child({ requestId, task: name }) }, payload)
        } catch (error) {
          await rest?.(error)
          throw error
        } finally {
          underWay.delete(name)
        }
      },
    ]),
  )
}
