import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { test } from '../database.ts'
import { aProvider } from '../factories/provider.ts'
import { aShop } from '../factories/shop.ts'
import { aShowcase } from '../factories/showcase.ts'

test('9.11 development and production keep unpublished profiles and orders in tables of their own', async ({
  database,
  db,
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const shop = await aShop(contextOf())
  await shop.hold('2026-11-24T15:00:00Z')

  const production = openDatabase({ ...database.connection }, 'production')
  await migrate(production.pool, 'production')
  await migrateJobs(production.pool, 'production')
  const { rows } = await production.pool.query<{ table: string; schema: string }>(
    `select table_name as table, table_schema as schema from information_schema.tables
     where table_name in ('records', 'showcases', 'orders', 'bookings') order by 1, 2`,
  )
  expect(rows).toEqual(
    ['bookings', 'orders', 'records', 'showcases'].flatMap((table) => [
      { table, schema: 'development' },
      { table, schema: 'production' },
    ]),
  )
  const inDevelopment = await db.selectFrom('records').select('entityId').execute()
  expect(inDevelopment.length).toBeGreaterThan(0)
  expect(await production.db.selectFrom('records').selectAll().execute()).toEqual([])
  expect(await production.db.selectFrom('bookings').selectAll().execute()).toEqual([])

  const inProduction = { ...contextOf(), db: production.db }
  const eve = await aProvider(inProduction)
  await aShowcase(eve)
  expect(await db.selectFrom('records').select('entityId').execute()).toEqual(inDevelopment)
  expect(await db.selectFrom('accounts').selectAll().where('provider', '=', eve.provider).execute()).toEqual(
    [],
  )

  const { rows: crossing } = await production.pool.query(
    `select conname from pg_constraint c
       join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
     where c.contype = 'f' and a.relnamespace <> b.relnamespace`,
  )
  expect(crossing).toEqual([])
  await production.db.destroy()
})

test('9.10 every page takes its colours from tokens: primary #00C1C1, secondary #661BC6', () => {
  const tokens = readFileSync(new URL('../../src/web/themes/tokens.css', import.meta.url), 'utf8')
  const token = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.toUpperCase()
  expect(token('brand')).toBe('#00C1C1')
  expect(token('second-fill')).toBe('#661BC6')
  expect(token('second')).toContain('#661BC6')
})
