import { expect } from 'vitest'
import { aPromotion, promote } from '../../../../test/factories/product/promotion.ts'
import { payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const monday = '2026-11-23T15:00:00.000Z'
const noon = '2026-11-23T17:00:00.000Z'
const evening = '2026-11-23T20:00:00.000Z'
const minute = 60_000

/** A lesson for $65, or $45 for somebody who never booked here; a discount makes it $60 for everybody. */
async function aStudio(system: Parameters<typeof aShop>[0]) {
  const refund = { template: '100p' as const, title: '', description: '', ladder: [] }
  const shop = await aShop(system, { priceCents: 6500, refund })
  const targets = [shop.service.entityId]
  await promote(
    shop,
    aPromotion({ targets, offer: 'intro', title: 'First lesson', priceCents: 4500, percentOff: null }),
    aPromotion({ targets, title: 'For everybody', priceCents: 6000, percentOff: null }),
  )
  return shop
}

const buy = async (till: Till, shop: Shop, start: string, email: string) => {
  const sale = await sell(till, shop, start, { email })
  await payByCard(till, sale)
  await till.work()
  return sale
}
const totalOf = async (till: Till, shop: Shop, token: string) =>
  (await till.commerce.readCheckout(shop.visitor, { token })).totalCents

const order = (till: Till, shop: Shop, token: string, email: string) =>
  till.commerce.placeOrder(shop.visitor, { token, name: 'Ada', email, note: '', tip: null })

test('somebody who never ordered gets an intro once; afterwards the price is what everybody pays, said before anything is charged', async ({
  till,
  system,
}) => {
  const shop = await aStudio(system)
  const first = await buy(till, shop, monday, 'ada@example.com')
  expect(first.checkout).toMatchObject({ totalCents: 4500, steps: [{ label: 'First lesson', cents: -2000 }] })
  const { token } = await shop.hold(noon)
  expect(await totalOf(till, shop, token)).toBe(4500)
  await expect(order(till, shop, token, 'ADA@example.com')).rejects.toMatchObject({
    code: 'pricing.intro_used',
  })
  expect(await totalOf(till, shop, token)).toBe(6000)
  expect(await order(till, shop, token, 'ADA@example.com')).toMatchObject({ totalCents: 6000 })
})

test('it comes back when all of the money does, and when nothing was paid', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aStudio(system)
  const { token } = await buy(till, shop, monday, 'ada@example.com')
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 4500, reason: '' })
  await till.work()
  await till.work()
  const unpaid = await sell(till, shop, noon, { email: 'ada@example.com' })
  expect(unpaid.checkout.totalCents).toBe(4500)
  clock.advance(11 * minute)
  await till.job('end-unpaid-holds')
  await till.work()
  expect((await buy(till, shop, evening, 'ada@example.com')).checkout.totalCents).toBe(4500)
})

test('of two orders at once of one person one gets it; a third person changes the unpaid one to their own', async ({
  till,
  system,
}) => {
  const shop = await aStudio(system)
  const tokens = await Promise.all([monday, noon].map(async (start) => (await shop.hold(start)).token))
  const answers = await Promise.allSettled(tokens.map((token) => order(till, shop, token, 'ada@example.com')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const had = tokens[answers.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  // the customer of an unpaid order may still change: the intro goes with it
  expect((await order(till, shop, had, 'bea@example.com')).totalCents).toBe(4500)
  const again = await shop.hold(evening)
  expect((await order(till, shop, again.token, 'ada@example.com')).totalCents).toBe(4500)
})

test('the database refuses a second intro of a person', async ({ till, system }) => {
  const shop = await aStudio(system)
  await sell(till, shop, monday)
  const { db } = shop.visitor
  const [one] = await db.selectFrom('introsTaken').selectAll().where('provider', '=', shop.provider).execute()
  const again = db
    .insertInto('introsTaken')
    .values({
      provider: shop.provider,
      orderId: 'ord_other',
      personId: one?.personId ?? '',
      promotionId: 'x',
    })
    .execute()
  await expect(again).rejects.toThrow(/intros_taken_of_person/)
})
