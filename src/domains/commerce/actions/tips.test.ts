import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import { buy } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aCoupon } from '../../../../test/factories/product/coupon.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const salesTax = { name: 'Sales tax', ratePpm: 82_500, included: false }
const takeTips = ({ context, provider }: ClassShop) =>
  context.db
    .updateTable('accounts')
    .set({ legalAddress: '412 N Howard Street', taxId: '52-0417733', takesTips: true })
    .where('provider', '=', provider)
    .execute()

test('2 seats of $25 with a coupon of 10 %, 8.25 % tax and a tip of $5 cost $53.71; seats go back by the policy, the tip with the last', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aClassShop(system, aClass({ priceCents: 2500, tax: salesTax }))
  await takeTips(shop)
  await aCoupon(shop)
  const { begun, paid, token } = await buy(till, shop, {
    quantity: 2,
    coupon: 'SUMMER20',
    tip: { cents: 500 },
  })
  expect(begun.checkout).toMatchObject({ tipBaseCents: 4500, totalCents: 4871 })
  expect(paid).toMatchObject({ totalCents: 5371, tipBaseCents: null })
  expect(paid.steps.map(({ cents }) => cents)).toEqual([-500, 371, 500])
  expect(await balancesOf(shop.visitor, shop.provider)).toMatchObject({
    sales: -4500,
    tax_owed: -371,
    tips: -500,
  })
  const at = (before: number) => clock.set(new Date(Date.parse(paid.start) - before).toISOString())
  at(3 * hour)
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 2436, reason: '', seats: 1 })
  await till.work()
  at(3 * hour - 1000)
  expect(await till.commerce.readCancellation(shop.visitor, { token })).toMatchObject({ amountCents: 500 })
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 500, reason: '' })
  await till.work()
  expect(await till.commerce.readCheckout(shop.visitor, { token })).toMatchObject({
    refund: { amountCents: 2936 },
  })
  expect(await balancesOf(shop.visitor, shop.provider)).toMatchObject({ tips: 0, sum: 0 })
  const receipt = await till.commerce.readReceipt(shop.visitor, { token })
  expect(receipt).toMatchObject({
    provider: { legalAddress: '412 N Howard Street', taxId: '52-0417733' },
    lines: [
      { listCents: 5000, discountCents: 500, taxCents: 371, totalCents: 4871 },
      { title: 'Tip', taxCents: null, totalCents: 500 },
    ],
    paidCents: 5371,
    netCents: 2435,
  })
})

test('a tip is a share of the price after discounts and before tax', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass({ priceCents: 2500, tax: salesTax }))
  await takeTips(shop)
  const { paid } = await buy(till, shop, { tip: { percent: 20 } })
  expect(paid).toMatchObject({ totalCents: 2500 + 206 + 500 })
})

test('of two dates the tip goes back with the second', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass())
  await takeTips(shop)
  const { paid, cancel } = await buy(till, shop, { dates: 2, tip: { cents: 1000 } })
  expect(paid.totalCents).toBe(7000)
  await cancel(0, 3000)
  expect(await cancel(1, 4000)).toMatchObject({
    refund: { amountCents: 7000 },
    order: { refundState: 'full' },
  })
})

test('a provider who takes no tips gets none, whatever the request says', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass())
  const { begun, paid } = await buy(till, shop, { tip: { cents: 500 } })
  expect(begun.checkout.tipBaseCents).toBeNull()
  expect(paid).toMatchObject({ totalCents: 3000, steps: [] })
})
