import { CompiledQuery } from 'kysely'
import type { Context } from './context.ts'
import { preparedMark } from './db/prepared.ts'

/**
 * What one area reads of a provider, so that several areas read in one statement. `sql` is a query of one value that may
 * use `given.provider` and `given.at`, the current time; its aliases differ from `given`. `of` reads that value: a JSON
 * value is parsed, a text is a string.
 */
export type Reading<T> = { readonly sql: string; readonly of: (value: unknown) => T }

/** Whose readings they are: a query with `provider` of at most one row, by the key in `$1`. */
export type Whose = { readonly sql: string; readonly key: string }

type Answers<R> = { readonly [Name in keyof R]: R[Name] extends Reading<infer T> ? T : never }

/** Reads all of these at one moment, in one prepared statement. Undefined: there is no such provider. */
export async function readTogether<R extends Readonly<Record<string, Reading<unknown>>>>(
  { db, clock }: Context,
  whose: Whose,
  readings: R,
): Promise<{ readonly provider: string; readonly at: Date; readonly found: Answers<R> } | undefined> {
  const at = clock.now()
  const entries = Object.entries(readings)
  const values = entries.map(([, { sql }], index) => `(${sql}) as r${index}`)
  const text = `${preparedMark} with given as materialized (
    select owner.provider, $2::timestamptz as at from (${whose.sql}) owner
  ) select given.provider, ${values.join(', ')} from given`
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [whose.key, at]))
  const [row] = rows
  if (!row) return undefined
  const found = Object.fromEntries(entries.map(([name, { of }], index) => [name, of(row[`r${index}`])]))
  // the casts are safe: the provider is a text, and each value was read by the reading of its name
  return { provider: row['provider'] as string, at, found: found as Answers<R> }
}
