import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { failure } from '../factories/product/failure.ts'
import { aSale } from '../factories/product/sale.ts'
import { catalogue } from '../factories/product/service.ts'
import { aShop, type Shop, scheduling } from '../factories/product/shop.ts'
import { test } from '../factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

const file = path.join(import.meta.dirname, '../../db/migrations/0029-shown-terms.sql')
/** The migration's statement that writes terms to existing holds. */
const backfill = /^update bookings b set terms[^;]*;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? ''

/** Restores the rows from before the migration. */
const withoutTerms = ({ visitor, provider }: Shop) =>
  visitor.db.updateTable('bookings').set({ terms: null }).where('provider', '=', provider).execute()

test('an order of a hold from before the migration sells the terms of the hold', async ({
  till,
  system,
  database,
}) => {
  const shop = await aShop(system, { maxPartySize: 3 })
  const { token, bookingId } = await shop.hold(start, { quantity: 2 })
  const shown = catalogue.termsOf(shop.service)
  await withoutTerms(shop)
  // published before the migration: the booking stores its own title, length, zone, approval and party
  const later = { title: 'Another', durationMin: 30, requiresApproval: true, maxPartySize: 1 }
  await catalogue.replaceLive(shop.context, shop.provider, [
    catalogue.prepareLive({ ...shop.service, ...later }, null),
  ])
  await database.pool.query(backfill)
  const terms = await scheduling.termsOf(shop.visitor, { provider: shop.provider, bookingId })
  expect(terms).toEqual({ ...shown, maxPartySize: 2 })
  expect(await till.commerce.placeOrder(shop.visitor, { token, ...ada })).toMatchObject({
    totalCents: 16_000,
    service: { title: 'Private lesson', durationMin: 60 },
  })
})

test('an order from before stored terms uses its snapshot', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  const { now: _, ...before } = await till.commerce.readCheckout(sale.visitor, sale)
  await withoutTerms(sale)
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject(before)
})

test('an order of a hold that expired before the migration is refused as expired', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aShop(system)
  const { token } = await shop.hold(start)
  await withoutTerms(shop)
  clock.advance(11 * 60_000)
  expect(await failure(till.commerce.readCheckout(shop.visitor, { token }))).toBe('scheduling.hold_expired')
  expect(await failure(till.commerce.placeOrder(shop.visitor, { token, ...ada }))).toBe(
    'scheduling.hold_expired',
  )
})
