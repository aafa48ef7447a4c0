import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../database.ts'

/** Directories over all providers. They are read by address, so their keys cannot start with the provider. */
const directories = ['user_urls', 'anonymous_claims']

type Constraint = { table: string; name: string; kind: string; columns: string[] }

const query = sql<Constraint>`
  select t.relname as "table", c.conname as "name", c.contype::text as kind,
    (select array_agg(a.attname::text order by k.ord) from unnest(c.conkey) with ordinality k(attnum, ord)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as columns
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'development' and c.contype in ('p', 'u', 'x', 'f')`

const indexes = sql<Constraint>`
  select t.relname as "table", i.relname as "name", 'unique index' as kind,
    (select array_agg(coalesce(a.attname::text, 'expression') order by k.ord) from unnest(x.indkey::int2[]) with ordinality k(attnum, ord)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'development' and x.indisunique`

const tables = sql<{ table: string }>`
  select table_name as "table" from information_schema.columns
  where table_schema = 'development' and column_name = 'provider'`

test('each table of a provider starts its keys and constraints with the provider', async ({ db }) => {
  const owned = new Set((await tables.execute(db)).rows.map(({ table }) => table))
  expect(owned.size).toBeGreaterThan(10)
  const constraints = [...(await query.execute(db)).rows, ...(await indexes.execute(db)).rows]
  const faults = constraints.filter(
    ({ table, columns }) => owned.has(table) && !directories.includes(table) && columns[0] !== 'provider',
  )
  expect(faults).toEqual([])
  const keyed = new Set(constraints.filter(({ kind }) => kind === 'p').map(({ table }) => table))
  for (const table of owned) expect(keyed, `${table} has a primary key`).toContain(table)
})

test('no trigger stands on a table of a provider, because tables that are distributed by it allow none', async ({
  db,
}) => {
  const { rows } = await sql<{ name: string }>`
    select t.tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'development' and not t.tgisinternal and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'provider' and not a.attisdropped)`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('9.11 every table lies in the schema of its environment', async ({ db }) => {
  const { rows } = await sql<{ schema: string; tables: number }>`
    select table_schema as schema, count(*)::int as tables from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') group by 1`.execute(db)
  expect(rows.map(({ schema }) => schema).sort()).toEqual(['development', 'development_jobs'])
})
