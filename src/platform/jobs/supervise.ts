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
  /** How often to look for jobs that the runner has locked but does not run. */
  readonly everyMs: number
  /** Starts one runner on the given pool, with the given events. */
  start(pool: pg.Pool, events: WorkerEvents): Promise<Runner>
  /** Called with the id under which a runner locks its jobs. */
  created(workerId: string): Promise<unknown>
  /** For tests: the first pause before an ended runner is restarted. */
  readonly firstPauseMs?: number
}

type Started = {
  readonly runner: Runner
  readonly own: RunnerPool
  readonly inHand: { stop(): Promise<void> }
}

/**
 * Keeps one job runner running until stopped. A lost database connection neither ends it nor loses the outcome of a
 * job. A runner that ends by itself is restarted after growing pauses. Rejects when the first start fails.
 */
export async function supervise(options: Options): Promise<{ stop(): Promise<void> }> {
  const { pool, schema, log, everyMs, firstPauseMs = 250 } = options
  const stopped = new AbortController()
  /** The ids under which all runners of this queue, earlier ones included, locked jobs. */
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
      // the start is retried with another runner, beside which this one must not run
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

  /** Starts the next runner. Returns undefined when it is stopped in the meantime. */
  async function startNext(ended: Started): Promise<Started | undefined> {
    const pauses = growingPauses(firstPauseMs, 10_000)
    // the outcomes of its jobs are written before the jobs are unlocked
    await ended.own.written()
    await ended.inHand.stop()
    while (!stopped.signal.aborted) {
      await sleep(pauses.next(), undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      if (stopped.signal.aborted) return undefined
      try {
        // no runner works on the jobs of the ended ones
        await pool.query(`select ${schema}.force_unlock_workers($1::text[])`, [ids])
        return await startOne()
      } catch (error) {
        log.warn({ err: error }, 'the job runner could not be restarted yet')
      }
    }
    return undefined
  }

  let current = await startOne()
  const watching = (async () => {
    while (true) {
      const reason = await ending(current.runner)
      if (stopped.signal.aborted) return
      log.error({ err: reason }, 'the job runner ended by itself and is restarted')
      const next = await startNext(current)
      if (!next) return
      current = next
      // stopped during the start: `stop` has ended the previous runner
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
