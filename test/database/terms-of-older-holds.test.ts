import { expect } from 'vitest'
import { failure } from '../factories/product/failure.ts'
import { aSale } from '../factories/product/sale.ts'
import { aShop, type Shop } from '../factories/product/shop.ts'
import { test } from '../factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

/** Removes the terms of all holds of the provider. */
const withoutTerms = ({ visitor, provider }: Shop) =>
  visitor.db.updateTable('bookings').set({ terms: null }).where('provider', '=', provider).execute()

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
