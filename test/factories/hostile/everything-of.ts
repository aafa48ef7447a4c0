import type pg from 'pg'
import type { Person } from '../product/person.ts'

/** Every row that belongs to a person, by table, as comparable text. */
export async function everythingOf(
  pool: pg.Pool,
  { userId, sub }: Person,
  schema = 'development',
): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' and table_name not in ('journal', 'outbox') order by 1`,
    [schema],
  )
  const found: Record<string, string[]> = {}
  for (const { name } of rows) {
    const { rows: own } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${schema}.${name} t
       where coalesce(to_jsonb(t) ->> 'provider', to_jsonb(t) ->> 'owner', to_jsonb(t) ->> 'sub') in ($1, $2) order by 1`,
      [userId, sub],
    )
    if (own.length > 0) found[name] = own.map(({ row }) => row)
  }
  return found
}
