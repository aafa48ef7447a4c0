import { expect } from 'vitest'
import { add, anAddonShop, bookLesson } from '../../../../test/factories/product/addon.ts'
import { buy } from '../../../../test/factories/product/class-sale.ts'
import { aClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aPaidSale, aSale, orderIdOf, payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const noon = '2026-11-20T12:00:00.000Z'
const start = '2026-11-24T15:00:00.000Z'
const later = '2026-11-25T15:00:00.000Z'
const always = ['2020-01-01', '2040-01-01'] as const
const figures = (
  { commerce }: Till,
  { context, provider }: Pick<Shop, 'context' | 'provider'>,
  [from, before]: readonly [string, string] = always,
) => commerce.readOrderFigures(context, provider, { from: new Date(from), before: new Date(before) })

test('orders count in the span in which they came, from its first instant to its last', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aShop(system, { priceCents: 0 })
  await sell(till, shop, start)
  clock.set('2026-11-21T05:00:00.000Z')
  await sell(till, shop, later, { email: 'bea@example.com' })
  expect(await figures(till, shop, [noon, '2026-11-21T05:00Z'])).toMatchObject({ orders: 1, customers: 1 })
  expect(await figures(till, shop, ['2026-11-21T05:00Z', '2026-11-22T05:00Z'])).toMatchObject({ orders: 1 })
  expect(await figures(till, shop, [noon, '2026-11-21T05:00:00.001Z'])).toMatchObject({
    orders: 2,
    customers: 2,
  })
  expect(await figures(till, await aShop(system))).toEqual({
    orders: 0,
    cancelled: 0,
    cancelledLate: 0,
    customers: 0,
    newCustomers: 0,
    returned: 0,
  })
})

test('an order that expired unpaid counts for nothing, and its customer is new with the next one', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  expect(await figures(till, sale)).toMatchObject({ orders: 1, newCustomers: 1 })
  clock.advance(11 * 60_000)
  await till.job('end-unpaid-holds')
  expect(await figures(till, sale)).toMatchObject({ orders: 0, customers: 0, newCustomers: 0 })
  clock.advance(60_000)
  const again = await sell(till, sale, later)
  await payByCard(till, again)
  await till.work()
  const since = ['2026-11-20T12:12:00Z', always[1]] as const
  expect(await figures(till, sale, since)).toMatchObject({ orders: 1, newCustomers: 1, returned: 0 })
  // the dashboard counts the same
  expect(await till.commerce.readSummary(sale.context)).toMatchObject({ orders30: 1, customers30: 1 })
})

test('an unpaid order that changes hands makes the other person new, once', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  clock.advance(60_000)
  const other = { name: 'Bea', email: 'bea@example.com', note: '' }
  await till.commerce.placeOrder(sale.visitor, { token: sale.token, ...other })
  expect(await figures(till, sale)).toMatchObject({ orders: 1, customers: 1, newCustomers: 1 })
  const since = ['2026-11-20T12:00:30Z', always[1]] as const
  await sell(till, sale, later, other)
  await sell(till, sale, '2026-11-26T15:00:00.000Z')
  expect(await figures(till, sale, since)).toMatchObject({ orders: 2, customers: 2, newCustomers: 1 })
})

test('a cancellation is late if the policy kept money of its customer', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  const others = []
  for (const [index, hour] of [16, 17, 18].entries()) {
    const other = await sell(till, sale, `2026-11-24T${hour}:00:00.000Z`, { email: `${index}@example.com` })
    await payByCard(till, other)
    others.push(other)
  }
  await till.work()
  const [inTime, byProvider] = others
  if (!inTime || !byProvider) throw new Error('three more were sold')
  const cancel = ({ token, visitor }: typeof sale, amountCents: number) =>
    till.commerce.cancelBooking(visitor, { token, amountCents, reason: '' })
  await cancel(inTime, 8000)
  clock.set('2026-11-24T14:00:00.000Z')
  await till.commerce.cancelOrder(sale.context, { id: await orderIdOf(byProvider), reason: 'Ill' })
  expect(await figures(till, sale)).toMatchObject({ orders: 4, cancelled: 2, cancelledLate: 0 })
  await cancel(sale, 0)
  expect(await figures(till, sale)).toMatchObject({ orders: 4, cancelled: 3, cancelledLate: 1 })
  // what the provider gives back later leaves nothing that was kept
  await till.work()
  const goodwill = { id: await orderIdOf(sale), amountCents: 8000, reason: 'Get well' }
  await till.commerce.refundOrder(sale.context, goodwill)
  expect(await figures(till, sale)).toMatchObject({ cancelled: 3, cancelledLate: 0 })
})

test('a customer returns with a second order within 90 days after the first', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aShop(system, { priceCents: 0 })
  const order = (email: string, at: string) => sell(till, shop, at, { email })
  await order('old@example.com', '2026-11-23T15:00:00.000Z')
  clock.set('2026-11-23T12:00:00.000Z')
  await order('old@example.com', start)
  await order('soon@example.com', '2026-11-24T16:00:00.000Z')
  await order('late@example.com', '2026-11-24T17:00:00.000Z')
  await order('once@example.com', '2026-11-24T18:00:00.000Z')
  const span = ['2026-11-23T05:00Z', '2026-11-24T05:00Z'] as const
  expect(await figures(till, shop, span)).toMatchObject({ customers: 4, newCustomers: 3, returned: 0 })
  // 90 days are over on February 21 at noon
  clock.set('2027-02-21T11:59:59.000Z')
  await order('soon@example.com', '2027-02-23T16:00:00.000Z')
  clock.set('2027-02-21T12:00:00.000Z')
  await order('late@example.com', '2027-02-23T17:00:00.000Z')
  expect(await figures(till, shop, span)).toMatchObject({ customers: 4, newCustomers: 3, returned: 1 })
  expect(await figures(till, shop, ['2027-02-21T05:00Z', '2027-02-22T05:00Z'])).toMatchObject({
    orders: 2,
    customers: 2,
    newCustomers: 0,
    returned: 0,
  })
})

test('a later tip and an addition are orders, and bring no customer back', async ({ till, system }) => {
  const shop = await aClassShop(system)
  await system.db
    .updateTable('accounts')
    .set({ takesTips: true })
    .where('provider', '=', shop.provider)
    .execute()
  const { token } = await buy(till, shop)
  await till.commerce.giveTip(shop.visitor, { token, tip: { cents: 500 } })
  expect(await figures(till, shop)).toMatchObject({ orders: 2, newCustomers: 1, returned: 0 })

  const film = await anAddonShop(system)
  await add(till, film, await bookLesson(till, film))
  expect(await figures(till, film)).toMatchObject({ orders: 2, newCustomers: 1, returned: 0 })
})
