import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { signKey } from '#platform/db/listener.ts'
import type { Log } from '#platform/log/log.ts'

type Options = {
  readonly pool: pg.Pool
  /** The job runner's own schema. */
  readonly schema: string
  readonly log: Log
  readonly everyMs: number
  /** Called when jobs were given back. */
  readonly freed: () => void
}

/** What the sign of a worker is called; the runner writes the worker's id beside each job it has in hand. */
export const signOf = (workerId: string): string => `worker ${workerId}`

/** The pause before each of the first two looks: a product that was killed and started again goes on soon. */
const firstLooksMs = 2000

/**
 * Gives the jobs of workers that died back to those that live, which the runner itself does after four hours. A worker
 * is dead when its sign is missing twice in a row: one that only lost its connection has it again by then. The first
 * two looks come soon after the start.
 */
export function watchDeadWorkers({ pool, schema, log, everyMs, freed }: Options): { stop(): Promise<void> } {
  const ended = new AbortController()
  let missing = new Set<string>()

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(`
      with at_work as (select distinct locked_by as id from ${schema}._private_jobs where locked_by is not null)
      select id from at_work where pg_try_advisory_xact_lock(${signKey("'worker ' || id")})`)
    const gone = rows.map(({ id }) => id)
    const dead = gone.filter((id) => missing.has(id))
    missing = new Set(gone)
    if (dead.length === 0) return
    await pool.query(`select ${schema}.force_unlock_workers($1::text[])`, [dead])
    freed()
    log.warn({ workers: dead }, 'the jobs of workers that died are given to others')
  }

  async function watch(): Promise<void> {
    for (let looks = 0; ; looks++) {
      const pauseMs = looks < 2 ? Math.min(firstLooksMs, everyMs) : everyMs
      await sleep(pauseMs, undefined, { ref: false, signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      await look().catch((error: unknown) => log.warn({ err: error }, 'nobody could look for dead workers'))
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
