import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { UserUrl } from '#domains/accounts/contract.ts'
import { RefundPolicy } from '#domains/catalogue/contract.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import { percentByLadder } from '#domains/commerce/rules/refund/ladder.ts'
import { hour } from '#platform/common/time.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { test } from '../database.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aPaidSale } from '../factories/product/sale.ts'
import { aShop } from '../factories/product/shop.ts'
import { aShowcase } from '../factories/product/showcase.ts'
import { test as withTill } from '../factories/product/till-test.ts'

withTill(
  '9.01 a group is given back at least 3 hours ahead, one on one at least 24 hours ahead',
  async ({ till, system, clock }) => {
    const refund = RefundPolicy.parse({ template: '100p_conditional' })
    const start = new Date('2026-11-24T15:00:00.000Z')
    for (const [type, hours] of [
      ['group', 3],
      ['individual', 24],
    ] as const) {
      const policy = refundPolicyOf({ type, refund })
      expect(policy.title).toBe(`Full refund up to ${hours} hours before`)
      expect(policy.description).toContain(`at least ${hours} hours before the start`)
      const at = (late: number) => new Date(start.getTime() - hours * hour + late)
      expect([0, 1].map((late) => percentByLadder(policy.ladder, start, at(late)))).toEqual([100, 0])
    }
    const sale = await aPaidSale(till, system, start.toISOString(), { refund })
    const amountAt = async (instant: string) => {
      clock.set(instant)
      return (await till.commerce.readCancellation(sale.visitor, sale)).amountCents
    }
    expect(await amountAt('2026-11-23T15:00:00.000Z')).toBe(8000)
    expect(await amountAt('2026-11-23T15:00:00.001Z')).toBe(0)
  },
)

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

test('9.12 of the constants 8 and 3, 3 is the shortest address of a Showcase', () => {
  const accepts = (userUrl: string) => UserUrl.safeParse(userUrl).success
  expect(['a', 'ab', 'abc', 'abcd'].map(accepts)).toEqual([false, false, true, true])
  expect(UserUrl.safeParse('ab').error?.issues[0]?.message).toBe(
    'Invalid profile url. Use only Lowercase English Alphabets',
  )
})
