import { expect } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { aClass, aClassShop, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aBuyer, aMealPlanShop } from '../../../../test/factories/product/delivery.ts'
import { aPromotion, promote } from '../../../../test/factories/product/promotion.ts'
import { intentOf } from '../../../../test/factories/product/sale.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const minute = 60_000

/** A class whose seats cost $30, or $20 for as many as a customer may have; a discount makes it $25 for everybody. */
async function aStudio(system: Parameters<typeof aClassShop>[0], maxPerCustomer = 2) {
  const shop = await aClassShop(system, aClass({ capacity: 40, priceCents: 3000 }))
  const of = { targets: [shop.live.entityId], percentOff: null }
  await promote(
    shop,
    aPromotion({ ...of, offer: 'flash', title: 'Two each', priceCents: 2000, maxPerCustomer }),
    aPromotion({ ...of, title: 'For everybody', priceCents: 2500 }),
  )
  const starts = await shop.starts()
  return { shop, starts }
}

const hold = (till: Till, { userUrl, live, visitor }: ClassShop, start = '', quantity = 1) =>
  till.commerce.beginCheckout(visitor, {
    userUrl,
    serviceUrl: live.serviceUrl,
    start,
    quantity,
    timezone: 'Europe/Berlin',
  })

const order = (till: Till, { visitor }: ClassShop, token: string, email = 'ada@example.com') =>
  till.commerce.placeOrder(visitor, { token, name: 'Ada', email, note: '', tip: null })

const totalOf = async (till: Till, shop: ClassShop, token: string) =>
  (await till.commerce.readCheckout(shop.visitor, { token })).totalCents

const pay = (till: Till, checkout: Checkout) =>
  till.stripe.client.paymentIntents.confirm(intentOf(checkout), { payment_method: 'pm_card_visa' })

async function buy(till: Till, shop: ClassShop, start = '', quantity = 1) {
  const { token } = await hold(till, shop, start, quantity)
  const checkout = await order(till, shop, token)
  await pay(till, checkout)
  await till.work()
  return { token, checkout }
}

test('a customer who has had a price as often as one may is told the price that everybody pays, before anything is charged', async ({
  till,
  system,
}) => {
  const { shop, starts } = await aStudio(system)
  expect((await buy(till, shop, starts[0])).checkout.totalCents).toBe(2000)
  // one more is left, and two are wanted
  const two = await hold(till, shop, starts[1], 2)
  expect(two.checkout.totalCents).toBe(4000)
  await expect(order(till, shop, two.token, 'ADA@example.com')).rejects.toMatchObject({
    code: 'pricing.intro_used',
    message: expect.stringContaining('2 places a customer'),
  })
  expect(await totalOf(till, shop, two.token)).toBe(5000)
  expect((await order(till, shop, two.token)).totalCents).toBe(5000)
  expect((await buy(till, shop, starts[2])).checkout.totalCents).toBe(2000)
  const third = await hold(till, shop, starts[3])
  await expect(order(till, shop, third.token)).rejects.toMatchObject({ code: 'pricing.intro_used' })
  // it is for each customer
  const other = await hold(till, shop, starts[3])
  expect((await order(till, shop, other.token, 'bea@example.com')).totalCents).toBe(2000)
})

test('it comes back when an order ends unpaid, and when all of its money does', async ({
  till,
  system,
  clock,
}) => {
  const { shop, starts } = await aStudio(system, 1)
  const unpaid = await hold(till, shop, starts[0])
  await order(till, shop, unpaid.token)
  clock.advance(11 * minute)
  await till.job('end-unpaid-holds')
  await till.work()
  const { token } = await buy(till, shop, starts[1])
  const next = await hold(till, shop, starts[2])
  await expect(order(till, shop, next.token)).rejects.toMatchObject({ code: 'pricing.intro_used' })
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 2000, reason: '' })
  await till.work()
  await till.work()
  expect((await buy(till, shop, starts[3])).checkout.totalCents).toBe(2000)
})

test('of many orders at once of one person as many have the price as one may', async ({ till, system }) => {
  const { shop, starts } = await aStudio(system)
  const tokens = await Promise.all(
    starts.slice(0, 6).map(async (start) => (await hold(till, shop, start)).token),
  )
  const answers = await Promise.allSettled(tokens.map((token) => order(till, shop, token)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const { token } of tokens.map((token) => ({ token })))
    await order(till, shop, token).catch(() => undefined)
  const totals = await Promise.all(tokens.map((token) => totalOf(till, shop, token)))
  expect(totals.toSorted((a, b) => a - b)).toEqual([2000, 2000, 2500, 2500, 2500, 2500])
})

test('another customer of an unpaid order needs a share of one’s own', async ({ till, system }) => {
  const { shop, starts } = await aStudio(system, 1)
  const { token } = await hold(till, shop, starts[0])
  await order(till, shop, token)
  expect((await order(till, shop, token, 'bea@example.com')).totalCents).toBe(2000)
  const again = await hold(till, shop, starts[1])
  expect((await order(till, shop, again.token)).totalCents).toBe(2000)
  await expect(order(till, shop, again.token, 'bea@example.com')).rejects.toMatchObject({
    code: 'pricing.intro_used',
  })
})

test('late money is given back when its customer has had the price with another order meanwhile', async ({
  till,
  system,
  clock,
}) => {
  const { shop, starts } = await aStudio(system, 1)
  const late = await hold(till, shop, starts[0])
  const intent = intentOf(await order(till, shop, late.token))
  await till.stripe.steer(`/payment_intents/${intent}/advance`, { to: 'processing' })
  for (let minutes = 0; minutes < 70; minutes += 11) {
    clock.advance(11 * minute)
    await till.job('end-unpaid-holds')
    await till.work()
  }
  expect((await buy(till, shop, starts[1])).checkout.totalCents).toBe(2000)
  await till.stripe.steer(`/payment_intents/${intent}/advance`, { to: 'succeeded' })
  await till.work()
  await till.work()
  const { db } = shop.visitor
  const orders = await db
    .selectFrom('orders')
    .select(['state', 'captured', 'promised', 'refundState'])
    .where('provider', '=', shop.provider)
    .orderBy('number')
    .execute()
  expect(orders).toMatchObject([
    { promised: 2000, refundState: 'full' },
    { state: 'active', captured: 2000, promised: 0 },
  ])
})

test('the database refuses one place more than a customer may have', async ({ till, system }) => {
  const { shop, starts } = await aStudio(system, 1)
  await buy(till, shop, starts[0])
  const { db } = shop.visitor
  const one = await db
    .selectFrom('promotionShares')
    .selectAll()
    .where('provider', '=', shop.provider)
    .executeTakeFirstOrThrow()
  const more = (nth: number) =>
    db
      .insertInto('promotionShares')
      .values({ ...one, orderId: 'ord_other', nth })
      .execute()
  await expect(more(1)).rejects.toThrow(/promotion_shares_pkey/)
  await expect(more(2)).rejects.toThrow(/promotion_shares_check/)
})

test('work without a date is bound for each customer too', async ({ till, system }) => {
  const shop = await aMealPlanShop(system)
  await promote(shop, aPromotion({ targets: [shop.service.entityId], percentOff: 50, maxPerCustomer: 1 }))
  const first = await aBuyer(till, shop)
  expect((await first.order()).totalCents).toBe(3000)
  const again = await aBuyer(till, shop)
  expect(again.shown.totalCents).toBe(3000)
  await expect(again.order()).rejects.toMatchObject({ code: 'pricing.intro_used' })
  expect((await again.read()).totalCents).toBe(6000)
  expect((await again.order()).totalCents).toBe(6000)
})
