import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
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
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  readers.set(db, { pool })
  return { db, pool, silence }
}

/** The pool behind each database. A transaction has none: its statements need its own connection. */
const readers = new WeakMap<Database, { readonly pool: pg.Pool; readonly onRead?: () => void }>()

/** Lets a database with a plugin read by key as the one under it does; `onRead` is called for each such read. */
export function readLike(under: Database, db: Database, onRead: () => void): void {
  const reader = readers.get(under)
  if (reader) readers.set(db, { ...reader, onRead })
}

/**
 * Runs a hand-written statement for the reads that each request makes, without the builder, whose steps cost as much as
 * the read. Column names stay as PostgreSQL gives them. A statement that fails costs its connection, so none may be
 * expected to fail.
 */
export async function readByKey<R>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> {
  const reader = readers.get(db)
  reader?.onRead?.()
  const { rows } = reader
    ? await reader.pool.query(text, [...values])
    : await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]))
  return rows as R[]
}
