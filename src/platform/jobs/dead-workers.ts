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
  /** Called when jobs were unlocked. */
  readonly freed: () => void
}

/** Names the sign of a worker. The runner locks each job under the worker's id. */
export const signOf = (workerId: string): string => `worker ${workerId}`

/**
 * The pause before each of the first two looks, short so that a product that was killed and restarted soon continues.
 */
const firstLooksMs = 2000

/**
 * Unlocks the jobs of dead workers for living ones, which the runner itself does only after four hours. A worker is
 * dead when its sign is missing in two looks in a row: after a lost connection a living worker restores it in between.
 * The first two looks come soon after the start.
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
    log.warn({ workers: dead }, 'the jobs of dead workers are released')
  }

  async function watch(): Promise<void> {
    for (let looks = 0; ; looks++) {
      const pauseMs = looks < 2 ? Math.min(firstLooksMs, everyMs) : everyMs
      await sleep(pauseMs, undefined, { ref: false, signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      await look().catch((error: unknown) => log.warn({ err: error }, 'dead workers could not be looked up'))
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
