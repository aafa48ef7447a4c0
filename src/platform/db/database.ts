import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareMarked } from './prepared.ts'
import { endInSilence, type Silence } from './silence.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

/** Parses 8-byte integers as numbers, which pg would return as text (all are below 2^53). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The longest wait for a connection in milliseconds; then the caller gets an error instead of waiting on. */
const longestWaitMs = 20_000

/**
 * Opens the pool of one environment. The search path names the environment's schema, so that the two environments can
 * share one database; it is a startup parameter and needs no session state. A listener that receives `silence` ends
 * every connection of the pool when the server stops answering.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  schema: string,
  max = 10,
): { db: Database; pool: pg.Pool; silence: Silence } {
  const pool = new pg.Pool({
    connectionTimeoutMillis: longestWaitMs,
    ...connection,
    // compiling a statement would take longer than the longest of them runs
    options: `-c search_path=${schema},public -c jit=off`,
    max,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareMarked(client)
  })
  // installed before the first connection: an earlier connection would not be ended
  const silence = endInSilence(pool)
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    pool,
    silence,
  }
}
