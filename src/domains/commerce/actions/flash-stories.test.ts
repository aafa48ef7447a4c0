import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { aClass, aClassShop, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { pricing } from '../../../../test/factories/product/pricing.ts'
import { aPromotion, promote } from '../../../../test/factories/product/promotion.ts'
import { intentOf, payByCard } from '../../../../test/factories/product/sale.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const minute = 60_000

/** A class with room for all, whose seats cost $30, or $20 for the first ones. */
async function aFlash(system: Parameters<typeof aClassShop>[0], maxSold: number) {
  const shop = await aClassShop(system, aClass({ capacity: 400, priceCents: 3000 }))
  const { entityId } = shop.live
  await promote(
    shop,
    aPromotion({
      targets: [entityId],
      offer: 'flash',
      title: 'Only twenty',
      priceCents: 2000,
      percentOff: null,
      maxSold,
    }),
  )
  const [start = ''] = await shop.starts()
  return { shop, start }
}

const holdIn = (till: Till, { userUrl, live, visitor }: ClassShop, start: string, quantity = 1) =>
  till.commerce.beginCheckout(visitor, {
    userUrl,
    serviceUrl: live.serviceUrl,
    start,
    quantity,
    timezone: 'Europe/Berlin',
  })

const order = (till: Till, { visitor }: ClassShop, token: string, email: string) =>
  till.commerce.placeOrder(visitor, { token, name: 'Ada Lovelace', email, note: '', tip: null })

const leftOf = async ({ context, provider, live }: ClassShop) => {
  const sold = await catalogue.findLiveClass(context, provider, { entityId: live.entityId })
  const [promotion] = sold?.promotions ?? []
  return (promotion?.maxSold ?? 0) - (promotion?.taken ?? 0)
}

const lapse = ({ visitor }: ClassShop) => taskNamed(pricing.tasks, 'pricing.return-lapsed').run(visitor, {})

test('of 300 buyers at once 20 get the price of a flash offer for 20, and the others the usual one', async ({
  till,
  system,
}) => {
  const { shop, start } = await aFlash(system, 20)
  const begun = await Promise.all(Array.from({ length: 300 }, () => holdIn(till, shop, start)))
  const totals = begun.map(({ checkout }) => checkout.totalCents)
  expect(totals.filter((cents) => cents === 2000)).toHaveLength(20)
  expect(totals.filter((cents) => cents === 3000)).toHaveLength(280)
  expect(await leftOf(shop)).toBe(0)
  // sold out, it is no offer any more
  expect((await holdIn(till, shop, start)).checkout.totalCents).toBe(3000)
}, 120_000)

test('what a hold took comes back when it lapses or is released, once, and others get it', async ({
  till,
  system,
  clock,
}) => {
  const { shop, start } = await aFlash(system, 3)
  const { token } = await holdIn(till, shop, start, 2)
  expect(await leftOf(shop)).toBe(1)
  // a party that is larger than what is left pays the usual price
  expect((await holdIn(till, shop, start, 2)).checkout.totalCents).toBe(6000)
  await shop.scheduling.area.releaseHold(shop.visitor, shop.scheduling.refOf(token))
  await till.work()
  expect(await leftOf(shop)).toBe(3)
  await holdIn(till, shop, start, 3)
  expect(await leftOf(shop)).toBe(0)
  clock.advance(11 * minute)
  await Promise.all([lapse(shop), lapse(shop)])
  await lapse(shop)
  expect(await leftOf(shop)).toBe(3)
})

test('an order keeps what it took, gives it back unpaid, and when all of its money goes back', async ({
  till,
  system,
  clock,
}) => {
  const { shop, start } = await aFlash(system, 2)
  const { token } = await holdIn(till, shop, start)
  const checkout = await order(till, shop, token, 'ada@example.com')
  await payByCard(till, { ...shop, token, checkout } as never)
  await till.work()
  clock.advance(11 * minute)
  await lapse(shop)
  expect(await leftOf(shop)).toBe(1)

  const unpaid = await holdIn(till, shop, start)
  await order(till, shop, unpaid.token, 'bea@example.com')
  expect(await leftOf(shop)).toBe(0)
  clock.advance(11 * minute)
  await till.job('end-unpaid-holds')
  await till.work()
  expect(await leftOf(shop)).toBe(1)

  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 2000, reason: '' })
  await till.work()
  await till.work()
  expect(await leftOf(shop)).toBe(2)
})

test('money that arrives after the place of an offer went to somebody else goes back in full', async ({
  till,
  system,
  clock,
}) => {
  const { shop, start } = await aFlash(system, 1)
  const { token } = await holdIn(till, shop, start)
  const checkout = await order(till, shop, token, 'ada@example.com')
  const intent = intentOf(checkout)
  await till.stripe.steer(`/payment_intents/${intent}/advance`, { to: 'processing' })
  for (let minutes = 0; minutes < 70; minutes += 11) {
    clock.advance(11 * minute)
    await till.job('end-unpaid-holds')
    await till.work()
  }
  expect(await leftOf(shop)).toBe(1)
  expect((await holdIn(till, shop, start)).checkout.totalCents).toBe(2000)
  await till.stripe.steer(`/payment_intents/${intent}/advance`, { to: 'succeeded' })
  await till.work()
  await till.work()
  expect((await till.commerce.readCheckout(shop.visitor, { token })).order).toMatchObject({
    paymentStatus: 'paid',
    state: 'cancelled',
    refundState: 'full',
  })
  expect(await leftOf(shop)).toBe(0)
})

test('an order is refused the price of an offer that was given back meanwhile', async ({ till, system }) => {
  const { shop, start } = await aFlash(system, 1)
  const { token } = await holdIn(till, shop, start)
  const { provider, bookingId: heldBy } = shop.scheduling.refOf(token)
  await pricing.returnOffers(shop.visitor, { provider, heldBy })
  await expect(order(till, shop, token, 'ada@example.com')).rejects.toMatchObject({
    code: 'pricing.offer_ended',
  })
})

test('the database refuses more of an offer than it has', async ({ till, system }) => {
  const { shop, start } = await aFlash(system, 2)
  await holdIn(till, shop, start, 2)
  const more = shop.visitor.db
    .updateTable('offerCounts')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('provider', '=', shop.provider)
    .execute()
  await expect(more).rejects.toThrow(/offer_counts_cap/)
})
