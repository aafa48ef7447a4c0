import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { growingPauses } from '#platform/common/pauses.ts'
import { isLostConnection, isUnavailable } from '#platform/db/lost-connection.ts'
import type { Log } from '#platform/log/log.ts'

/** The pool of one job runner. */
export type RunnerPool = {
  readonly pool: pg.Pool
  /** Returns the number of job outcomes (done or failed) that are not written yet. */
  unwritten(): number
  /** Resolves when all outcomes are written. */
  written(): Promise<void>
  /** Gives up outcomes that cannot be written while the database is unreachable. Their jobs run again elsewhere. */
  giveUp(): Promise<void>
}

/** The runner's statements that write the outcome of a job. It does not await them, and repeating one is harmless. */
const outcome = /^(?:complete|fail)_job/

type Statement = { readonly name?: string }

/**
 * Wraps a pool for one job runner. The statement that writes the outcome of a job is repeated until the database
 * answers, because the runner would drop it, leave the job locked for hours and reject a promise without a handler.
 * Every other statement fails at once when the connection is lost; the runner polls again by itself.
 */
export function runnerPool(pool: pg.Pool, log: Log): RunnerPool {
  const ended = new AbortController()
  const writing = new Set<Promise<unknown>>()

  async function untilWritten(statement: pg.QueryConfig): Promise<unknown> {
    const pauses = growingPauses(100, 5000)
    while (true) {
      try {
        return await pool.query(statement)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        if (ended.signal.aborted) return log.warn({ err: error }, 'the result of a job could not be written')
        log.info({ err: error }, 'the result of a job will be written when the database is back')
      }
      await sleep(pauses.next(), undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  function write(statement: pg.QueryConfig): Promise<unknown> {
    const under = untilWritten(statement).finally(() => writing.delete(under))
    writing.add(under)
    return under
  }

  /** Takes a connection of the pool when the first statement that is not an outcome needs one. */
  function client(): { query(...given: unknown[]): Promise<unknown>; release(): Promise<void> } {
    let taken: Promise<pg.PoolClient> | undefined
    return {
      async query(...given) {
        if (outcome.test((given[0] as Statement | null)?.name ?? '')) return write(given[0] as pg.QueryConfig)
        taken ??= pool.connect()
        try {
          const { query } = (await taken) as unknown as { query(...args: unknown[]): Promise<unknown> }
          return await query.apply(await taken, given)
        } catch (error) {
          throw isLostConnection(error) ? withoutCode(error) : error
        }
      },
      async release() {
        const connection = await taken?.catch(() => undefined)
        connection?.release()
      },
    }
  }

  async function written(): Promise<void> {
    await Promise.allSettled(writing)
  }

  const wrapped = Object.create(pool, {
    // the runner passes a callback to listen on a connection of its own: `wakeQueues` listens for all runners instead
    connect: { value: (done?: unknown) => (done ? undefined : Promise.resolve(client())) },
    // the pool's own `query` needs the form with a callback, so it stays bound to the pool
    query: { value: pool.query.bind(pool) },
  }) as pg.Pool

  return {
    pool: wrapped,
    unwritten: () => writing.size,
    written,
    async giveUp() {
      ended.abort()
      await written()
    },
  }
}

/**
 * Removes the code of a lost connection. By some codes the runner would repeat the statement inside its call, with
 * pauses of up to three minutes, for which a stop would wait. Deadlocks keep their code: those pauses are milliseconds.
 */
const withoutCode = (error: unknown): Error =>
  new Error(error instanceof Error ? error.message : String(error), { cause: error })
