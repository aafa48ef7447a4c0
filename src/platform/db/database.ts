import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPlans } from './kept-plans.ts'
import { endInSilence, type Silence } from './silence.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

/** A span or count that pg would give as text: 8-byte integers are numbers here (all below 2^53). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Who gets no connection in this time is told so, rather than kept waiting for one that may never come. */
const longestWaitMs = 20_000

/**
 * Opens the pool of one environment. The search path names the environment's schema, so that the two
 * environments can lie in one database; it is a startup parameter and needs no session state. A listener that is given
 * `silence` ends every connection of the pool when the server falls silent.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  schema: string,
  max = 10,
): { db: Database; pool: pg.Pool; silence: Silence } {
  const pool = new pg.Pool({
    connectionTimeoutMillis: longestWaitMs,
    ...connection,
    options: `-c search_path=${schema},public`,
    max,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
  })
  // from the first connection on: one that opened earlier would not be ended
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
