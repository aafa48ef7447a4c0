import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import { buy } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aCoupon } from '../../../../test/factories/product/coupon.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const salesTax = { name: 'Sales tax', ratePpm: 82_500, included: false }

test('a tax is charged after the coupon, kept apart in the books, and goes back with its seats', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aClassShop(system, aClass({ priceCents: 2500, tax: salesTax }))
  await aCoupon(shop)
  const { paid, token } = await buy(till, shop, { quantity: 2, coupon: 'SUMMER20' })
  expect(paid).toMatchObject({
    listCents: 5000,
    steps: [
      { kind: 'coupon', cents: -500 },
      { kind: 'tax', label: 'Sales tax, 8.25 % of $45', cents: 371 },
    ],
    totalCents: 4871,
  })
  expect(await balancesOf(shop.visitor, shop.provider)).toMatchObject({
    sales: -4500,
    tax_owed: -371,
    sum: 0,
  })
  clock.set(new Date(Date.parse(paid.start) - 3 * hour).toISOString())
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 2436, reason: '', seats: 1 })
  await till.work()
  // 2436 of 4871 gives back 185.5 of the 371
  expect(await balancesOf(shop.visitor, shop.provider)).toMatchObject({
    sales: -2250,
    tax_owed: -185,
    sum: 0,
  })
  const csv = await till.commerce.exportTaxes(shop.context, { year: 2026 })
  expect(csv.trim().split('\r\n')[1]).toBe('2026-11,Sales tax,8.25 %,no,22.50,3.71,1.86,1.85')
  await till.commerce.cancelOrder(shop.context, {
    id:
      (await till.commerce.listOrders(shop.context, { sort: 'date', direction: 'desc', limit: 1 })).orders[0]
        ?.id ?? '',
    reason: 'I am ill',
  })
  await till.work()
  expect(await balancesOf(shop.visitor, shop.provider)).toMatchObject({ sales: 0, tax_owed: 0, sum: 0 })
})

test('a price can contain its tax, and the receipt shows it', async ({ till, system }) => {
  const vat = { name: 'VAT', ratePpm: 200_000, included: true }
  const shop = await aClassShop(system, aClass({ priceCents: 12_000, tax: vat }))
  const { paid, token } = await buy(till, shop)
  expect(paid).toMatchObject({
    steps: [{ label: 'VAT, 20 %, is included', cents: 2000 }],
    totalCents: 12_000,
  })
  expect(await till.commerce.readReceipt(shop.visitor, { token })).toMatchObject({
    lines: [{ listCents: 12_000, discountCents: 0, taxCents: 2000, totalCents: 12_000 }],
    totalCents: 12_000,
  })
  expect(await balancesOf(shop.visitor, shop.provider)).toMatchObject({
    sales: -10_000,
    tax_owed: -2000,
    sum: 0,
  })
})
