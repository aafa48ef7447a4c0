import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { ada, buy, callOffDate, expireAll } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop, aSeries } from '../../../../test/factories/product/class-shop.ts'
import { aCoupon, countsOf } from '../../../../test/factories/product/coupon.ts'
import { pricing } from '../../../../test/factories/product/pricing.ts'
import { refused } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

test('the code of a link is a step of the price, is spent when it is paid, and comes back with all the money', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop, { maxRedemptions: 1 })
  const { begun, paid, cancel } = await buy(till, shop, { quantity: 3, coupon: 'summer20' })
  expect(begun).toMatchObject({
    couponRefusal: null,
    checkout: {
      steps: [{ kind: 'coupon', label: 'Coupon SUMMER20, 10 % of $90', cents: -900 }],
      coupon: { code: 'SUMMER20', gives: '10 % off', savesCents: 900 },
      totalCents: 8100,
    },
  })
  expect(paid).toMatchObject({ state: 'confirmed', totalCents: 8100, steps: begun.checkout.steps })
  expect(await countsOf(shop)).toEqual({ used: 1, spent: 1, given: 900 })
  expect(
    (await till.commerce.listOrders(shop.context, { sort: 'date', direction: 'desc', limit: 1 })).orders,
  ).toMatchObject([{ couponCode: 'SUMMER20', amount: 8100 }])
  clock.set(new Date(Date.parse(paid.start) - 3 * hour).toISOString())
  expect(await cancel(0, 8100)).toMatchObject({ state: 'cancelled', refund: { amountCents: 8100 } })
  expect(await countsOf(shop)).toEqual({ used: 0, spent: 0, given: 0 })
})

test('a part of the money leaves the coupon spent', async ({ till, system, clock }) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop)
  const { paid, token } = await buy(till, shop, { quantity: 3, coupon: 'SUMMER20' })
  clock.set(new Date(Date.parse(paid.start) - 3 * hour).toISOString())
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 2700, reason: '', seats: 1 })
  await till.work()
  clock.set(new Date(Date.parse(paid.start) - 3 * hour + 1000).toISOString())
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 0, reason: '' })
  await till.work()
  expect(await till.commerce.readCheckout(shop.visitor, { token })).toMatchObject({
    refund: { amountCents: 2700 },
  })
  expect(await countsOf(shop)).toEqual({ used: 1, spent: 1, given: 900 })
})

test('a series of four for $100 less $10 gives $22.50 back for its second date', async ({ till, system }) => {
  const shop = await aClassShop(system, aSeries(4))
  await aCoupon(shop, { kind: 'fixed', value: 1000 })
  const { paid, token } = await buy(till, shop, { coupon: 'SUMMER20' })
  expect(paid).toMatchObject({ totalCents: 9000 })
  await callOffDate(till, shop, paid.dates[1]?.start ?? '')
  expect(await till.commerce.readCheckout(shop.visitor, { token })).toMatchObject({
    refund: { amountCents: 2250 },
  })
})

test('a hold reserves the last use until it ends, and then somebody else has it', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop, { maxRedemptions: 1 })
  const wish = {
    userUrl: shop.userUrl,
    serviceUrl: shop.live.serviceUrl,
    start: (await shop.starts())[0] ?? '',
    quantity: 1,
    timezone: 'Europe/Berlin',
  }
  const first = await till.commerce.beginCheckout(shop.visitor, wish)
  const second = await till.commerce.beginCheckout(shop.visitor, wish)
  const apply = ({ token }: { token: string }) =>
    till.commerce.applyCoupon(shop.visitor, { token, code: 'SUMMER20' })
  await apply(first)
  await apply(first)
  expect(await refused(apply(second))).toMatchObject({ code: 'pricing.coupon_used_up' })
  await shop.scheduling.releaseHold(shop.visitor, { token: first.token })
  await till.work()
  expect(await apply(second)).toMatchObject({ totalCents: 2700 })
  clock.advance(11 * 60_000)
  await expireAll(shop)
  await taskNamed(pricing.tasks, 'pricing.return-lapsed').run(system, {})
  expect(await countsOf(shop)).toEqual({ used: 0, spent: 0, given: 0 })
})

test('a coupon is for one customer once, whatever the case of the address', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop, { maxPerCustomer: 1 })
  await buy(till, shop, { coupon: 'SUMMER20' })
  const again = buy(till, shop, { coupon: 'SUMMER20', who: { ...ada, email: 'ADA@example.com' } })
  expect(await refused(again)).toMatchObject({ code: 'pricing.coupon_yours' })
  await buy(till, shop, { coupon: 'SUMMER20', who: { ...ada, email: 'bea@example.com' } })
})

test('a coupon for first orders is refused to somebody who ordered before', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop, { firstOrderOnly: true })
  await buy(till, shop)
  expect(await refused(buy(till, shop, { coupon: 'SUMMER20' }))).toMatchObject({
    code: 'pricing.coupon_first_order',
  })
})

test('a code that does not work here says why', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop, { code: 'EARLY', from: '2099-01-01' })
  await aCoupon(shop, { code: 'LATE', until: '2020-01-01' })
  await aCoupon(shop, { code: 'OTHERS', appliesTo: 'types', targets: ['individual'] })
  await aCoupon(shop, { code: 'LARGE', minCents: 6000 })
  const { token } = await till.commerce.beginCheckout(shop.visitor, {
    userUrl: shop.userUrl,
    serviceUrl: shop.live.serviceUrl,
    start: (await shop.starts())[0] ?? '',
    quantity: 1,
    timezone: 'Europe/Berlin',
  })
  const why = async (code: string) =>
    (await refused(till.commerce.applyCoupon(shop.visitor, { token, code }))).message
  expect(await why('NEVER')).toBe('We do not know this code. Please check its letters.')
  expect(await why('EARLY')).toBe('This code does not work yet.')
  expect(await why('LATE')).toBe('This code has ended.')
  expect(await why('OTHERS')).toBe('This code is not for this service.')
  expect(await why('LARGE')).toBe('This code is for orders of $60 or more.')
})

test('an order that costs nothing by its coupon is booked at once', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass())
  await aCoupon(shop, { kind: 'free_seats', value: 1 })
  const { paid } = await buy(till, shop, { coupon: 'SUMMER20' })
  expect(paid).toMatchObject({ state: 'confirmed', totalCents: 0, order: { paymentStatus: 'none' } })
  expect(await countsOf(shop)).toEqual({ used: 1, spent: 1, given: 3000 })
})
