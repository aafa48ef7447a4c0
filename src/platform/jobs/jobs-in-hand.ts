import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'

type Options = {
  readonly pool: pg.Pool
  /** The job runner's own schema. */
  readonly schema: string
  readonly log: Log
  readonly everyMs: number
  /** The ids under which this process locks jobs. */
  readonly ids: readonly string[]
  /** The ids, as text, of the jobs that this process runs now. */
  readonly jobs: ReadonlySet<string>
  /** Whether outcomes wait to be written; their jobs are rightly locked. */
  isBusy(): boolean
}

/** The shortest interval between looks: two in a row must not both fall into the moment in which a job is assigned. */
const shortestMs = 1000

/**
 * Unlocks jobs that this process has locked but does not run: the connection was lost after the database had locked the
 * job and before the answer arrived. A job is unlocked when two looks in a row find it so.
 */
export function freeJobsNotInHand(options: Options): { stop(): Promise<void> } {
  const { pool, schema, log, everyMs, ids, jobs, isBusy } = options
  const ended = new AbortController()
  let suspected = new Set<string>()

  async function look(): Promise<void> {
    if (ids.length === 0) return
    const { rows } = await pool.query<{ id: string }>(
      `select id::text from ${schema}._private_jobs where locked_by = any($1::text[])`,
      [ids],
    )
    const strays = isBusy() ? [] : rows.map(({ id }) => id).filter((id) => !jobs.has(id))
    const lost = strays.filter((id) => suspected.has(id))
    suspected = new Set(strays)
    if (lost.length === 0) return
    await pool.query(
      `with freed as (
         update ${schema}._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
         where id = any($1::bigint[]) and locked_by = any($2::text[]) returning job_queue_id
       )
       update ${schema}._private_job_queues as queue set locked_at = null, locked_by = null
       from freed where queue.id = freed.job_queue_id and queue.locked_by = any($2::text[])`,
      [lost, ids],
    )
    log.warn({ jobs: lost }, 'jobs that were locked over a lost connection are released')
  }

  async function watch(): Promise<void> {
    while (true) {
      await sleep(Math.max(everyMs, shortestMs), undefined, { ref: false, signal: ended.signal }).catch(
        () => {},
      )
      if (ended.signal.aborted) return
      await look().catch((error: unknown) =>
        log.warn({ err: error }, 'jobs without a worker could not be read'),
      )
    }
  }

  const watching = watch()
  return {
    async stop() {
      ended.abort()
      await watching
    },
  }
}
