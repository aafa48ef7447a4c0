import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import {
  ada,
  askedForTwo,
  buy,
  callOffDate,
  expireAll,
  sold,
  taken,
} from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop } from '../../../../test/factories/product/class-shop.ts'
import { payByCard } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

test('a request for two dates is answered once: both are booked and charged together', async ({
  till,
  system,
}) => {
  const { shop, paid, token } = await askedForTwo(till, system)
  expect(paid).toMatchObject({ state: 'requested', heldCents: 6000, order: { paymentStatus: 'pending' } })
  const { bookingId } = shop.scheduling.refOf(token)
  await till.commerce.decideRequest(shop.context, { bookingId, decision: 'approve' })
  await till.work()
  const after = await till.commerce.readCheckout(shop.visitor, { token })
  expect(after.dates.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  expect(after).toMatchObject({ order: { state: 'active', paymentStatus: 'paid' }, heldCents: 0 })
})

test('declining or withdrawing a request for two dates ends both and releases the money', async ({
  till,
  system,
}) => {
  const declined = await askedForTwo(till, system)
  const { bookingId } = declined.shop.scheduling.refOf(declined.token)
  await till.commerce.decideRequest(declined.shop.context, { bookingId, decision: 'decline' })
  await till.work()
  const withdrawn = await askedForTwo(till, system)
  await withdrawn.cancel(1, 0)
  for (const [{ shop, token }, state] of [
    [declined, 'declined'],
    [withdrawn, 'cancelled'],
  ] as const) {
    const after = await till.commerce.readCheckout(shop.visitor, { token })
    expect(after.dates.map((date) => date.state)).toEqual([state, state])
    expect(after).toMatchObject({ heldCents: 0, order: { state: 'cancelled', paymentStatus: 'pending' } })
    expect((await taken(shop)).slice(0, 2)).toEqual([0, 0])
  }
})

test('an unanswered request for two dates lapses as one', async ({ till, system, clock }) => {
  const { shop, token } = await askedForTwo(till, system)
  clock.advance(24 * hour + 60_000)
  await expireAll(shop)
  await till.work()
  const after = await till.commerce.readCheckout(shop.visitor, { token })
  expect(after.dates.map(({ state }) => state)).toEqual(['expired', 'expired'])
  expect(after).toMatchObject({ heldCents: 0, order: { state: 'expired' } })
  expect((await taken(shop)).slice(0, 2)).toEqual([0, 0])
})

test('a date that is called off while its order is paid comes back, and the other one is booked', async ({
  till,
  system,
}) => {
  const shop = await aClassShop(system, aClass())
  const { userUrl, live, visitor } = shop
  const [start = '', second = ''] = await shop.starts()
  const wish = { userUrl, serviceUrl: live.serviceUrl, start, more: [second], quantity: 1 }
  const { token } = await till.commerce.beginCheckout(visitor, { ...wish, timezone: 'Europe/Berlin' })
  const checkout = await till.commerce.placeOrder(visitor, { token, ...ada })
  await callOffDate(till, shop, second)
  await payByCard(till, { ...shop, token, checkout } as never)
  await till.work()
  const after = await till.commerce.readCheckout(visitor, { token })
  expect(after.dates.map(({ state }) => state)).toEqual(['confirmed', 'cancelled'])
  expect(after).toMatchObject({
    order: { state: 'active', paymentStatus: 'paid', refundState: 'partial' },
    refund: { amountCents: 3000, state: 'arrived' },
  })
})

test('a date that is called off gives everybody everything back, and is never made again', async ({
  till,
  system,
}) => {
  const { shop, token } = await sold(till, system, aClass(), { quantity: 2 })
  const others = []
  for (const email of ['bea@example.com', 'cas@example.com'])
    others.push(await buy(till, shop, { who: { ...ada, email } }))
  const [start = ''] = await shop.starts()
  await callOffDate(till, shop, start)
  for (const one of [token, ...others.map((other) => other.token)])
    expect(await till.commerce.readCheckout(shop.visitor, { token: one })).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'provider',
      order: { state: 'cancelled', refundState: 'full' },
    })
  const { sessions } = await shop.scheduling.listSessions(shop.context, {
    from: start,
    to: new Date(Date.parse(start) + 1).toISOString(),
  })
  expect(sessions).toMatchObject([{ state: 'cancelled', taken: 0, toCancel: 3, stillToCancel: 0 }])
  // it is never made again
  await shop.scheduling.area.makeSessions(shop.context, shop.provider)
  expect(await shop.starts()).not.toContain(start)
})

test('before a date is called off its provider sees what goes back to each, and what they wrote', async ({
  till,
  system,
}) => {
  const { shop } = await sold(till, system, aClass(), { quantity: 2, who: { ...ada, note: 'We come late' } })
  const { cancel } = await buy(till, shop, { who: { ...ada, email: 'bea@example.com' } })
  await cancel(0, 3000)
  const [session] = await system.db
    .selectFrom('classSessions')
    .select('id')
    .where('provider', '=', shop.provider)
    .orderBy('startsAt')
    .execute()
  const id = session?.id ?? ''
  const seen = await till.commerce.readSessionSales(shop.context, { id })
  expect(seen).toMatchObject({
    backCents: 6000,
    sales: [
      { note: 'We come late', backCents: 6000, back: 'card' },
      { note: '', backCents: 0, back: 'none' },
    ],
  })
  const stranger = await aClassShop(system)
  expect(await till.commerce.readSessionSales(stranger.context, { id })).toEqual({ sales: [], backCents: 0 })
})

test('the provider sees all dates of an order; the first that stands is the one that moves', async ({
  till,
  system,
}) => {
  const { shop, paid, cancel } = await sold(till, system, aClass(), { dates: 2 })
  const [order] = await system.db
    .selectFrom('orders')
    .select('id')
    .where('provider', '=', shop.provider)
    .execute()
  const id = order?.id ?? ''
  const [first, second] = paid.dates.map(({ start }) => start)
  expect(await till.commerce.readOrder(shop.context, { id })).toMatchObject({
    bookingStart: first,
    dates: [
      { start: first, state: 'confirmed', sessionId: expect.stringMatching(/^ses_/) },
      { start: second, state: 'confirmed' },
    ],
  })
  await cancel(0, 3000)
  const seen = await till.commerce.readOrder(shop.context, { id })
  expect(seen).toMatchObject({
    bookingStart: second,
    bookingState: 'confirmed',
    dates: [{ state: 'cancelled' }, { state: 'confirmed' }],
  })
  const [, , third = ''] = await shop.starts()
  const moved = await till.commerce.moveOrder(shop.context, { id, start: third, reason: 'I am away' })
  expect(moved).toMatchObject({ bookingStart: third, dates: [{ start: first }, { start: third }] })
})
