import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

/** The same as `kept` for statements written as text. */
export const keptMark = '/* kept */'

/**
 * Begins a statement that is asked all day and finds its rows by key: each connection keeps its plan under a name, so
 * that it is parsed and planned once. Not for statements whose best plan depends on the values, or that answer `*`.
 */
export const kept = sql.raw(keptMark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** Lets a connection name the statements that begin with `kept`. */
export function keepPlans(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, ...given: unknown[]) => {
    if (typeof text !== 'string' || !text.slice(0, 40).includes(keptMark)) return ask(text, ...given)
    const [values, ...rest] = given
    return ask({ name: nameOf(text), text, values }, ...rest)
  }
  client.query = named as typeof client.query
}
