import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { payOutNow, payoutsOf, refund } from '../../../../test/factories/product/payouts.ts'
import { aPaidSale, orderIdOf, payByCard, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-12-14T15:00:00.000Z'
const later = '2026-12-14T17:00:00.000Z'

test('a payout that leaves has the orders, fees and refunds of its provider', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await refund(till, sale, 3000)
  await till.job('follow-payouts')
  expect(await till.payouts.readNextPayout(sale.context)).toMatchObject({
    gateway: 'stripe',
    every: { interval: 'weekly', weekday: 2 },
    orders: 1,
    grossCents: 8000,
    feesCents: 262,
    lines: [{ what: 'refund', count: 1, netCents: -3000, order: { id: await orderIdOf(sale) } }],
    netCents: 4738,
  })
  await payOutNow(till)
  const [payout] = await payoutsOf(till, sale)
  expect(payout).toMatchObject({
    state: 'scheduled',
    orders: 1,
    refunds: 1,
    grossCents: 8000,
    feesCents: 262,
    refundsCents: -3000,
    adjustmentsCents: 0,
    netCents: 4738,
  })
  const read = await till.payouts.readPayout(sale.context, { id: payout?.id ?? '' })
  expect(read.items).toMatchObject([
    { what: 'refund', grossCents: -3000, feeCents: 0, order: { customerName: 'Ada Lovelace' } },
    { what: 'payment', grossCents: 8000, feeCents: 262, netCents: 7738 },
  ])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, fees: 262, bank: 4738, sales: -5000 })
  expect(await till.payouts.readNextPayout(sale.context)).toMatchObject({ netCents: 0, lines: [] })
})
