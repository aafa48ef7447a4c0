import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { growingPauses } from '#platform/common/pauses.ts'
import type { Log } from '#platform/log/log.ts'
import { freeJobsNotInHand } from './jobs-in-hand.ts'
import { type RunnerPool, runnerPool } from './runner-pool.ts'

type Options = {
  readonly pool: pg.Pool
  /** The job runner's own schema. */
  readonly schema: string
  readonly log: Log
  /** How often jobs are looked for that are locked by the runner and not in its hands. */
  readonly everyMs: number
  /** Starts one runner on the given pool, with the given events. */
  start(pool: pg.Pool, events: WorkerEvents): Promise<Runner>
  /** Hears the id under which a runner locks its jobs. */
  created(workerId: string): Promise<unknown>
  /** For tests: the first pause before a runner that ended is started again. */
  readonly firstPauseMs?: number
}

type Started = {
  readonly runner: Runner
  readonly own: RunnerPool
  readonly inHand: { stop(): Promise<void> }
}

/**
 * Keeps one job runner running until stopped: a lost database connection neither ends it nor loses the outcome of a
 * job, and a runner that ended unasked is started again, after growing pauses. Rejects when the first start fails.
 */
export async function keepRunning(options: Options): Promise<{ stop(): Promise<void> }> {
  const { pool, schema, log, everyMs, firstPauseMs = 250 } = options
  const stopped = new AbortController()
  /** The ids under which the runners of this queue locked jobs, the earlier ones included. */
  const ids: string[] = []

  async function startOne(): Promise<Started> {
    const own = runnerPool(pool, log)
    const events: WorkerEvents = new EventEmitter()
    const jobs = new Set<string>()
    let shown: Promise<unknown> = Promise.resolve()
    events.on('pool:create', ({ workerPool }) => {
      ids.push(workerPool.id)
      shown = Promise.all([shown, options.created(workerPool.id)])
      // awaited below, once the runner has started
      shown.catch(() => {})
    })
    // typed as text, and read as a number: the pool parses 8-byte integers (`openDatabase`)
    events.on('job:start', ({ job }) => void jobs.add(String(job.id)))
    events.on('job:complete', ({ job }) => void jobs.delete(String(job.id)))
    const runner = await options.start(own.pool, events)
    try {
      await shown
    } catch (error) {
      // a runner that goes on without a sign would work beside the next one
      await runner.stop().catch(() => {})
      await own.giveUp()
      throw error
    }
    const isBusy = () => own.unwritten() > 0
    const inHand = freeJobsNotInHand({ pool, schema, log, everyMs, ids, jobs, isBusy })
    return { runner, own, inHand }
  }

  async function endOne({ runner, own, inHand }: Started): Promise<void> {
    await inHand.stop()
    await runner.stop().catch(() => {})
    await own.giveUp()
  }

  /** Answers the next runner; undefined when told to stop meanwhile. */
  async function startNext(ended: Started): Promise<Started | undefined> {
    const pauses = growingPauses(firstPauseMs, 10_000)
    // what its jobs came to is written before they are given to others
    await ended.own.written()
    await ended.inHand.stop()
    while (!stopped.signal.aborted) {
      await sleep(pauses.next(), undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      if (stopped.signal.aborted) return undefined
      try {
        // their jobs belong to nobody now
        await pool.query(`select ${schema}.force_unlock_workers($1::text[])`, [ids])
        return await startOne()
      } catch (error) {
        log.warn({ err: error }, 'the job runner could not be started again yet')
      }
    }
    return undefined
  }

  let current = await startOne()
  const watching = (async () => {
    while (true) {
      const reason = await ending(current.runner)
      if (stopped.signal.aborted) return
      log.error({ err: reason }, 'the job runner ended by itself and is started again')
      const next = await startNext(current)
      if (!next) return
      current = next
      // told to stop while it started: the stop has ended the one before it
      if (stopped.signal.aborted) return endOne(next)
    }
  })()

  return {
    async stop() {
      stopped.abort()
      await endOne(current)
      await watching
    },
  }
}

const ending = (runner: Runner): Promise<unknown> =>
  runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  )
