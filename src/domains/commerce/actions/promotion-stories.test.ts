import { expect } from 'vitest'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import { buy } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aCoupon } from '../../../../test/factories/product/coupon.ts'
import { aPromotion, promote } from '../../../../test/factories/product/promotion.ts'
import { payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { aShop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Monday 23 November 2026, ten o'clock in New York. */
const monday = '2026-11-23T15:00:00.000Z'

test('a discount is a step of the price: in the checkout, on the order, on the receipt, and in what goes back', async ({
  till,
  system,
}) => {
  const shop = await aShop(system, {
    priceCents: 8000,
    refund: { template: '100p', title: '', description: '', ladder: [] },
  })
  await promote(shop, aPromotion({ targets: [shop.service.entityId] }))
  const sale = await sell(till, shop, monday)
  expect(sale.checkout).toMatchObject({
    listCents: 8000,
    steps: [{ kind: 'promotion', label: 'A little less', cents: -2000 }],
    totalCents: 6000,
  })
  await payByCard(till, sale)
  await till.work()
  const { token } = sale
  expect(await till.commerce.readReceipt(shop.visitor, { token })).toMatchObject({
    lines: [{ listCents: 8000, discountCents: 2000, totalCents: 6000 }],
    steps: [{ kind: 'promotion', cents: -2000 }],
    paidCents: 6000,
  })
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 6000, reason: '' })
  await till.work()
  expect(await till.commerce.readCheckout(shop.visitor, { token })).toMatchObject({
    refund: { amountCents: 6000 },
    order: { refundState: 'full' },
  })
  expect((await balancesOf(shop.visitor, shop.provider)).sum).toBe(0)
})

test('the best single promotion counts, of equals the older; weekdays and hours are those of the session', async ({
  till,
  system,
}) => {
  const shop = await aShop(system, { priceCents: 8000 })
  const targets = [shop.service.entityId]
  await promote(
    shop,
    aPromotion({ targets, entityId: '01JD0000000000000000000001', title: 'Older' }),
    aPromotion({ targets, entityId: '01JD0000000000000000000002', title: 'Younger' }),
    aPromotion({ targets, title: 'Before noon', percentOff: 50, weekdays: ['monday'], endTime: '12:00' }),
    aPromotion({ targets: [], title: 'Of another service', percentOff: 90 }),
  )
  const at = async (start: string) => (await sell(till, shop, start)).checkout.steps[0]?.label
  expect(await at(monday)).toBe('Before noon')
  expect(await at('2026-11-23T17:00:00.000Z')).toBe('Older')
  expect(await at('2026-11-24T15:00:00.000Z')).toBe('Older')
})

test('a window is judged when the time is held, and the hold keeps its price', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aShop(system, { priceCents: 8000 })
  await promote(shop, aPromotion({ targets: [shop.service.entityId], until: '2026-11-20' }))
  clock.set('2026-11-21T04:59:30.000Z')
  const { token } = await shop.hold(monday)
  clock.set('2026-11-21T05:00:30.000Z')
  const late = await shop.hold('2026-11-23T17:00:00.000Z')
  const total = async (one: string) =>
    (await till.commerce.readCheckout(shop.visitor, { token: one })).totalCents
  expect([await total(token), await total(late.token)]).toEqual([6000, 8000])
  const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
  const ordered = await till.commerce.placeOrder(shop.visitor, { token, ...ada, tip: null })
  expect(ordered.totalCents).toBe(6000)
})

test('a coupon takes something off a promoted line only where it is combinable', async ({ till, system }) => {
  const shop = await aShop(system, { priceCents: 8000 })
  await promote(shop, aPromotion({ targets: [shop.service.entityId] }))
  await aCoupon(shop, { code: 'ALONE' })
  await aCoupon(shop, { code: 'BOTH', combinable: true })
  await expect(sell(till, shop, monday, { coupon: 'ALONE' })).rejects.toMatchObject({
    code: 'pricing.coupon_elsewhere',
  })
  const { checkout } = await sell(till, shop, '2026-11-23T17:00:00.000Z', { coupon: 'BOTH' })
  expect(checkout.steps.map(({ cents }) => cents)).toEqual([-2000, -600])
  expect(checkout.totalCents).toBe(5400)
})

test('dates of a class are promoted each by its start, and one seat goes back at what it cost', async ({
  till,
  system,
}) => {
  const shop = await aClassShop(system, aClass({ priceCents: 3000 }))
  await promote(shop, aPromotion({ targets: [shop.live.entityId], priceCents: 2400, percentOff: null }))
  const { paid, cancel } = await buy(till, shop, { dates: 2, quantity: 2 })
  expect(paid.totalCents).toBe(9600)
  expect((await cancel(0, 4800)).refund).toMatchObject({ amountCents: 4800 })
})

test('a promotion that leaves less than card networks take gives the rest too', async ({ till, system }) => {
  const shop = await aShop(system, { priceCents: 100 })
  await promote(shop, aPromotion({ targets: [shop.service.entityId], percentOff: 70 }))
  expect((await sell(till, shop, monday)).checkout).toMatchObject({
    totalCents: 0,
    order: { paymentStatus: 'none' },
  })
})

test('the database refuses a line whose promotion does not add up', async ({ till, system }) => {
  const shop = await aShop(system, { priceCents: 8000 })
  await promote(shop, aPromotion({ targets: [shop.service.entityId] }))
  await sell(till, shop, monday)
  const change = (promotionAmount: number) =>
    shop.visitor.db
      .updateTable('orderLines')
      .set({ promotionAmount })
      .where('provider', '=', shop.provider)
      .execute()
  await expect(change(1)).rejects.toThrow(/order_lines_steps/)
  await expect(change(-1)).rejects.toThrow(/order_lines_promotion/)
})
