import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A column's value; an object is written as JSON. */
export type Field = string | number | boolean | Date | null | Readonly<Record<string, unknown>>

/** Writes rows into a table by COPY, in chunks of text. Every constraint of the table applies. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Field[])[],
): Promise<void> {
  if (rows.length === 0) return
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows)), into)
}

function* chunks(rows: readonly (readonly Field[])[]): Generator<string> {
  for (let at = 0; at < rows.length; at += 500)
    yield rows
      .slice(at, at + 500)
      .map((row) => `${row.map(field).join('\t')}\n`)
      .join('')
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Formats a value in the text form of COPY. */
function field(value: Field): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value}`
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}
