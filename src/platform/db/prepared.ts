import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

/** Marks statements written as text, like `prepared`. */
export const preparedMark = '/* prepared */'

/**
 * Marks a statement as prepared: each connection prepares it under a name, so that it is parsed and planned once. Use
 * it for frequent look-ups by key; not where the best plan depends on the values, nor with `select *`.
 */
export const prepared = sql.raw(preparedMark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `prepared_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** Makes a connection prepare the statements that begin with `prepared`. */
export function prepareMarked(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, ...given: unknown[]) => {
    if (typeof text !== 'string' || !text.slice(0, 40).includes(preparedMark)) return ask(text, ...given)
    const [values, ...rest] = given
    return ask({ name: nameOf(text), text, values }, ...rest)
  }
  client.query = named as typeof client.query
}
