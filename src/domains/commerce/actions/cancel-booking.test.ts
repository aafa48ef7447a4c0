import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, aSale, orderIdOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, refused } from '../../../../test/factories/product/shop.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Tuesday, 10:00 in New York. */
const start = '2026-11-24T15:00:00.000Z'
const ahead = (hours: number, ms = 0) => new Date(Date.parse(start) - hours * hour + ms).toISOString()
const own = (ladder: { hoursBefore: number; percent: number }[]) =>
  ({ template: 'custom', title: '', description: '', ladder }) as const
const cancel = ({ commerce }: Till, sale: Sale, amountCents = 0, reason = '') =>
  commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents, reason })
const shown = ({ commerce }: Till, sale: Sale) => commerce.readCancellation(sale.visitor, sale)
const cancelled = async (sale: Sale) =>
  (await announcementsOf(sale))
    .filter(({ type }) => type === 'commerce.order_cancelled')
    .map(({ data }) => data)
const sentBack = ({ stripe }: Till, { checkout }: Sale) =>
  [...stripe.sim.world.refunds.values()]
    .filter(({ payment_intent }) => checkout.payment?.clientSecret.startsWith(`${payment_intent}_`))
    .map(({ amount }) => amount)

test('a cancellation in time refunds the shown amount by card, frees the time and announces itself once', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(48))
  expect(await shown(till, sale)).toMatchObject({
    possible: true,
    percent: 100,
    amountCents: 8000,
    capturedCents: 8000,
    why: 'policy',
    deadline: ahead(24),
    paidBy: 'cc',
    sentence:
      'You are more than 24 hours ahead, so all of it returns to your card, usually in 5 to 10 days. After Mon, Nov 23, 4:00 PM in Berlin nothing would.',
    steps: [
      { percent: 100, amountCents: 8000, until: ahead(24) },
      { percent: 0, amountCents: 0, until: null },
    ],
  })
  expect(await cancel(till, sale, 8000, 'I am ill')).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'customer',
    order: { state: 'cancelled', paymentStatus: 'paid', refundState: 'full' },
    refund: { amountCents: 8000, capturedCents: 8000, state: 'on_its_way' },
    movesLeft: 0,
  })
  expect(sentBack(till, sale)).toEqual([])
  await till.work()
  expect(sentBack(till, sale)).toEqual([8000])
  expect((await till.commerce.readCheckout(sale.visitor, sale)).refund?.state).toBe('arrived')
  expect(await cancelled(sale)).toMatchObject([
    { by: 'customer', reason: 'I am ill', refund: 8000, percent: 100, amount: 8000 },
  ])
  expect(await shown(till, sale)).toMatchObject({
    possible: false,
    amountCents: 0,
    sentence: 'This booking is cancelled already.',
  })
  await sale.hold(start)
  expect((await booksOf(till, sale)).sum).toBe(0)
})

test('the table, one on one: exactly 24 hours ahead everything, a second later nothing, by the provider everything', async ({
  till,
  system,
  clock,
}) => {
  const outcomes: unknown[] = []
  for (const [hours, ms, by] of [
    [24, 0, 'customer'],
    [24, 1000, 'customer'],
    [0, -300_000, 'provider'],
  ] as const) {
    clock.set('2026-11-20T12:00:00Z')
    const sale = await aPaidSale(till, system, start)
    clock.set(ahead(hours, ms))
    if (by === 'customer') await cancel(till, sale)
    else await till.commerce.cancelOrder(sale.context, { id: await orderIdOf(sale), reason: '' })
    await till.work()
    outcomes.push(sentBack(till, sale))
  }
  expect(outcomes).toEqual([[8000], [], [8000]])
})

test('a party: the percent of all that its seats cost', async ({ till, system, clock }) => {
  const refund = own([
    { hoursBefore: 48, percent: 100 },
    { hoursBefore: 24, percent: 25 },
  ])
  const sale = await aPaidSale(till, system, start, { quantity: 3, priceCents: 3333, refund })
  clock.set(ahead(30))
  expect(await shown(till, sale)).toMatchObject({ percent: 25, amountCents: 2500, capturedCents: 9999 })
  expect(await cancel(till, sale, 2500)).toMatchObject({
    order: { refundState: 'partial' },
    refund: { amountCents: 2500, capturedCents: 9999 },
  })
  await till.work()
  expect(sentBack(till, sale)).toEqual([2500])
})

test('the shown refund is made, at every step of a ladder', async ({ till, system, clock }) => {
  const refund = own([
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 48, percent: 50 },
    { hoursBefore: 24, percent: 33 },
    { hoursBefore: 0, percent: 7 },
  ])
  for (const [hours, ms] of [
    [72, 0],
    [72, 1],
    [48, 0],
    [24, -1],
    [24, 1],
    [0, 0],
  ] as const) {
    clock.set('2026-11-20T12:00:00Z')
    const sale = await aPaidSale(till, system, start, { priceCents: 7777, refund })
    clock.set(ahead(hours, ms))
    const { amountCents, percent } = await shown(till, sale)
    const { refund: back } = await cancel(till, sale, amountCents)
    await till.work()
    expect([percent, back?.amountCents, ...sentBack(till, sale)]).toEqual([percent, amountCents, amountCents])
    expect(amountCents).toBe(Math.round((7777 * percent) / 100))
  }
})

test('less than was shown is not done: nothing happens; more is given', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(24, 1))
  const refusal = await refused(cancel(till, sale, 8000))
  expect(refusal).toMatchObject({ code: 'commerce.refund_changed', details: { amountCents: 0 } })
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    state: 'confirmed',
    order: { state: 'active', refundState: 'none' },
    refund: null,
  })
  expect(await cancelled(sale)).toEqual([])
  clock.set(ahead(24))
  expect((await cancel(till, sale, 0)).refund?.amountCents).toBe(8000)
})

test('the moment of arrival counts, however long the server takes', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(24))
  const answer = cancel(till, sale, 8000)
  clock.advance(10_000)
  expect((await answer).refund?.amountCents).toBe(8000)
})

test('sixteen concurrent cancellations all succeed, with one refund and one announcement', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(30))
  const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(till, sale, 8000)))
  expect(new Set(answers.map(({ state, refund }) => `${state} ${refund?.amountCents}`))).toEqual(
    new Set(['cancelled 8000']),
  )
  clock.set(ahead(2))
  expect(await cancel(till, sale, 8000)).toMatchObject({ state: 'cancelled', refund: { amountCents: 8000 } })
  await till.work()
  expect(sentBack(till, sale)).toEqual([8000])
  expect(await cancelled(sale)).toHaveLength(1)
  await booksOf(till, sale)
})

test('customer, provider and product at once: everything comes back at most once', async ({
  till,
  system,
  clock,
}) => {
  for (let round = 0; round < 6; round++) {
    clock.set('2026-11-20T12:00:00Z')
    const sale = await aPaidSale(till, system, start)
    clock.set(ahead(5))
    const id = await orderIdOf(sale)
    const ref = { provider: sale.provider, bookingId: sale.bookingId }
    await Promise.all([
      cancel(till, sale),
      till.commerce.cancelOrder(sale.context, { id, reason: 'Closed' }),
      sale.scheduling.cancelBySystem(system, ref, 'moved_away'),
    ])
    await till.work()
    const [by] = (await cancelled(sale)) as { by: string }[]
    expect(await cancelled(sale)).toHaveLength(1)
    expect(sentBack(till, sale)).toEqual(by?.by === 'customer' ? [] : [8000])
    await booksOf(till, sale)
  }
})

test('paid outside, it comes back from the provider’s own hand', async ({ till, system }) => {
  const shop = await aPaidSale(till, system, start)
  const { bookingId } = await till.commerce.addBooking(shop.context, {
    serviceId: shop.service.entityId,
    start: '2026-11-25T16:00:00.000Z',
    name: 'Otto',
    email: 'otto@example.com',
    note: '',
    quantity: 1,
    amountCents: 5000,
    paid: true,
  })
  const token = shop.scheduling.tokenOf({ provider: shop.provider, bookingId: bookingId ?? '' })
  const { sentence, amountCents } = await till.commerce.readCancellation(shop.visitor, { token })
  expect([amountCents, sentence]).toEqual([
    5000,
    expect.stringContaining('all of it comes back from Ada Mensah, the way you paid.'),
  ])
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents, reason: '' })
  expect((await till.commerce.listTasks(shop.context)).tasks).toMatchObject([
    { kind: 'refund_outside', amountCents: 5000, customerName: 'Otto' },
  ])
})

test('an earlier refund by the provider is not refunded twice', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start, { refund: own([{ hoursBefore: 24, percent: 50 }]) })
  const id = await orderIdOf(sale)
  await till.commerce.refundOrder(sale.context, { id, amountCents: 2000, reason: 'Sorry' })
  clock.set(ahead(24))
  expect(await shown(till, sale)).toMatchObject({ percent: 50, amountCents: 3000, capturedCents: 8000 })
  expect((await cancel(till, sale, 3000)).refund).toMatchObject({ amountCents: 5000, note: 'Sorry' })
  await till.work()
  await booksOf(till, sale)
})

test('a time that is only kept, a session that has begun, one that is over, somebody else’s link', async ({
  till,
  system,
  clock,
}) => {
  const held = await aSale(till, system, start)
  expect(await shown(till, held)).toMatchObject({ possible: false, steps: [] })
  expect(await failure(cancel(till, held))).toBe('commerce.not_booked_yet')
  const [body] = held.token.split('.')
  const forged = { ...held, token: `${body}.${'A'.repeat(43)}` }
  expect(await failure(cancel(till, forged))).toBe('scheduling.booking_missing')
  expect(await failure(shown(till, forged))).toBe('scheduling.booking_missing')

  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(0, 1))
  expect(await shown(till, sale)).toMatchObject({ possible: false, sentence: 'This session has begun.' })
  expect(await failure(cancel(till, sale))).toBe('scheduling.already_over')
})
