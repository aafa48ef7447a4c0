import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { ada, buy, buyAt, callOffDate, sold, taken } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop, aSeries } from '../../../../test/factories/product/class-shop.ts'
import { payByCard } from '../../../../test/factories/product/sale.ts'
import { aShop, refused } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

test('seats of a class are bought with a card, and a cancellation in time gives the money and the seat back', async ({
  till,
  system,
  clock,
}) => {
  const { shop, paid, cancel } = await sold(till, system, aClass(), { quantity: 3 })
  expect(paid).toMatchObject({
    state: 'confirmed',
    sells: 'class',
    quantity: 3,
    totalCents: 9000,
    order: { state: 'active', paymentStatus: 'paid' },
  })
  expect((await taken(shop))[0]).toBe(3)
  clock.set(new Date(Date.parse(paid.start) - 3 * hour).toISOString())
  expect(await cancel(0, 9000)).toMatchObject({
    state: 'cancelled',
    order: { state: 'cancelled', refundState: 'full' },
    refund: { amountCents: 9000, state: 'arrived' },
  })
  expect((await taken(shop))[0]).toBe(0)
})

test('a class with too few seats says how many are left, and sells those', async ({ till, system }) => {
  const { shop } = await sold(till, system, aClass({ capacity: 5 }), { quantity: 3 })
  expect(await refused(buy(till, shop, { quantity: 3 }))).toMatchObject({
    code: 'scheduling.seats_left',
    message: 'Only 2 seats are left.',
    details: { seatsLeft: 2 },
  })
  await buy(till, shop, { quantity: 2, who: { ...ada, email: 'bea@example.com' } })
  expect((await taken(shop))[0]).toBe(5)
})

test('several dates are one order with a line each; one of them is cancelled by itself', async ({
  till,
  system,
}) => {
  const { shop, paid, cancel } = await sold(till, system, aClass(), { quantity: 2, dates: 3 })
  expect(paid).toMatchObject({ totalCents: 18_000, order: { state: 'active' } })
  expect(paid.dates.map(({ state, quantity, priceCents }) => [state, quantity, priceCents])).toEqual([
    ['confirmed', 2, 3000],
    ['confirmed', 2, 3000],
    ['confirmed', 2, 3000],
  ])
  expect((await taken(shop)).slice(0, 4)).toEqual([2, 2, 2, 0])
  const after = await cancel(1, 6000)
  expect(after).toMatchObject({ state: 'cancelled', order: { state: 'active', refundState: 'partial' } })
  expect(after.dates.map(({ state }) => state)).toEqual(['confirmed', 'cancelled', 'confirmed'])
  expect((await taken(shop)).slice(0, 4)).toEqual([2, 0, 2, 0])
  await cancel(0, 6000)
  expect(await cancel(2, 6000)).toMatchObject({ order: { state: 'cancelled', refundState: 'full' } })
})

test('of several dates all are held or none', async ({ till, system }) => {
  const shop = await aClassShop(system, aClass({ capacity: 2 }))
  const [, second = ''] = await shop.starts()
  const { userUrl, live, visitor } = shop
  const wish = { userUrl, serviceUrl: live.serviceUrl, quantity: 2, timezone: 'Europe/Berlin' }
  await till.commerce.beginCheckout(visitor, { ...wish, start: second })
  expect(await refused(buy(till, shop, { quantity: 1, dates: 3 }))).toMatchObject({
    code: 'scheduling.seats_left',
    details: { start: second, seatsLeft: 0 },
  })
  expect((await taken(shop)).slice(0, 3)).toEqual([0, 2, 0])
})

test('a series sells its remaining dates at their share of the price', async ({ till, system, clock }) => {
  const { shop, paid } = await sold(till, system, aSeries(4))
  expect(paid).toMatchObject({ sells: 'series', totalCents: 10_000 })
  expect(paid.dates.map(({ priceCents }) => priceCents)).toEqual([2500, 2500, 2500, 2500])
  expect(await taken(shop)).toEqual([1, 1, 1, 1])
  clock.set('2026-12-03T12:00:00Z')
  const late = await buy(till, shop, { who: { ...ada, email: 'bea@example.com' } })
  expect(late.paid).toMatchObject({ totalCents: 7500 })
  expect(await taken(shop)).toEqual([1, 2, 2, 2])
})

test('seats of a party are cancelled one by one, each by the policy of its moment', async ({
  till,
  system,
  clock,
}) => {
  const { shop, paid, token } = await sold(till, system, aClass(), { quantity: 3 })
  const { visitor } = shop
  const start = Date.parse(paid.start)
  clock.set(new Date(start - 3 * hour).toISOString())
  expect(
    await till.commerce.area.readCancellation(visitor, shop.scheduling.accessOf(token), 1),
  ).toMatchObject({
    amountCents: 3000,
    percent: 100,
  })
  const one = { token, amountCents: 3000, reason: '', seats: 1 }
  expect(await till.commerce.cancelBooking(visitor, one)).toMatchObject({
    state: 'confirmed',
    quantity: 2,
    order: { state: 'active', refundState: 'partial' },
    refund: { amountCents: 3000 },
  })
  expect((await taken(shop))[0]).toBe(2)
  clock.advance(1)
  expect(await till.commerce.readCancellation(visitor, { token })).toMatchObject({ amountCents: 0 })
  expect(await till.commerce.cancelBooking(visitor, { token, amountCents: 0, reason: '' })).toMatchObject({
    state: 'cancelled',
    order: { state: 'cancelled' },
    refund: { amountCents: 3000 },
  })
  expect((await taken(shop))[0]).toBe(0)
})

test('the rest of a series is cancelled date by date: the provider refunds all, the customer what is in time', async ({
  till,
  system,
  clock,
}) => {
  const { shop, paid, token } = await sold(till, system, aSeries(4))
  const { visitor } = shop
  // the first evening took place, the third is in two hours
  clock.set('2026-12-03T12:00:00Z')
  await callOffDate(till, shop, paid.dates[1]?.start ?? '')
  clock.set('2026-12-15T22:00:00Z')
  const last = paid.dates[3]?.token ?? ''
  expect(await till.commerce.readCancellation(visitor, { token: last })).toMatchObject({
    amountCents: 2500,
    capturedCents: 5000,
    sentence: expect.stringMatching(/nothing comes back\..*\$25 comes back\./),
  })
  await till.commerce.cancelBooking(visitor, { token: last, amountCents: 2500, reason: '' })
  await till.work()
  const after = await till.commerce.readCheckout(visitor, { token })
  expect(after.dates.map(({ state }) => state)).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled'])
  expect(after.refund).toMatchObject({ amountCents: 5000, state: 'arrived' })
  expect(await taken(shop)).toEqual([1, 0, 0, 0])
})

test('a booking moves to another date of its class with its seats, and not where too few are left', async ({
  till,
  system,
}) => {
  const { shop, token } = await sold(till, system, aClass({ capacity: 3 }), { quantity: 2 })
  const [first = '', second = '', third = ''] = await shop.starts()
  const times = await till.commerce.readMoveTimes(shop.visitor, {
    token,
    month: second.slice(0, 7),
    timezone: 'Europe/Berlin',
  })
  expect(times.days.flatMap(({ slots }) => slots.map(({ start }) => start))).not.toContain(first)
  await buyAt(till, shop, second, 2)
  const move = (start: string) =>
    till.commerce.moveBooking(shop.visitor, { token, start, timezone: 'Europe/Berlin' })
  expect(await refused(move(second))).toMatchObject({ code: 'scheduling.seats_left' })
  expect(await move(third)).toMatchObject({ state: 'confirmed', start: third, quantity: 2 })
  expect((await taken(shop)).slice(0, 3)).toEqual([0, 2, 2])
})

test('several times of a service are one order, each its own booking; times that meet are refused', async ({
  till,
  system,
}) => {
  const shop = await aShop(system, { bufferAfterMin: 10 })
  const { userUrl, service, visitor } = shop
  const [nine, ten, noon] = ['14:00', '15:00', '17:00'].map((at) => `2026-11-24T${at}:00.000Z`)
  const begin = (start = '', more: string[] = []) =>
    till.commerce.beginCheckout(visitor, {
      userUrl,
      serviceUrl: service.serviceUrl,
      start,
      more,
      quantity: 1,
      timezone: 'Europe/Berlin',
    })
  expect((await refused(begin(nine, [ten ?? '']))).code).toBe('scheduling.times_overlap')
  const { token } = await begin(noon, [nine ?? ''])
  const { policy } = await till.commerce.readCheckout(visitor, { token })
  expect(policy.sentence.split('\n')).toEqual([
    expect.stringMatching(/^Tue, Nov 24, 3:00 PM: Cancel by .* and all \$80 comes back/),
    expect.stringMatching(/^Tue, Nov 24, 6:00 PM: Cancel by .* and all \$80 comes back/),
  ])
  const checkout = await till.commerce.placeOrder(visitor, { token, ...ada })
  await payByCard(till, { ...shop, token, checkout } as never)
  await till.work()
  const paid = await till.commerce.readCheckout(visitor, { token })
  expect(paid).toMatchObject({ state: 'confirmed', sells: 'own', order: { paymentStatus: 'paid' } })
  expect(paid.dates).toMatchObject([
    { start: nine, state: 'confirmed', priceCents: 8000 },
    { start: noon, state: 'confirmed', priceCents: 8000 },
  ])
})
