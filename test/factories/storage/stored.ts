import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const tables = ['objects', 'uploads', 'parts', 'usage', 'dropped'] as const

/** Every row and every file of an object store, as comparable text. Unfinished puts lie elsewhere. */
export async function everythingStored(
  pool: pg.Pool,
  folder: string,
  schema = 'development',
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { files: filesUnder(folder) }
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${schema}.storage_${table} t order by 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
      return `${path.relative(folder, file)} ${hash}`
    })
    .toSorted()
}
