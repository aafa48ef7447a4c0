import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import {
  aPaidSale,
  aSale,
  captureAtVendor,
  orderIdOf,
  type Sale,
} from '../../../../test/factories/product/sale.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const read = async ({ commerce }: Till, sale: Sale) =>
  commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
const story = async (till: Till, sale: Sale) =>
  (await read(till, sale)).timeline.map(({ of, actor, step, note }) =>
    `${actor} ${of} ${step}: ${note}`.replace(/: $/, ''),
  )

test('the whole story, oldest first, nothing said twice', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  clock.advance(3_600_000)
  await till.commerce.moveBooking(sale.visitor, {
    token: sale.token,
    start: '2026-11-25T16:00:00.000Z',
    timezone: 'Europe/Berlin',
  })
  clock.advance(3_600_000)
  await till.commerce.cancelBooking(sale.visitor, {
    token: sale.token,
    amountCents: 8000,
    reason: 'I am ill',
  })
  clock.advance(60_000)
  await till.work()
  expect(await story(till, sale)).toEqual([
    'customer booking held',
    'customer order created',
    'gateway order paid: $80, Card',
    'gateway booking confirmed',
    'customer booking rescheduled: From Tue, Nov 24, 10:00 AM to Wed, Nov 25, 11:00 AM',
    'customer booking cancelled: “I am ill”',
    'customer order updated: $80 goes back: the customer cancelled',
    'system order refunded: $80 sent back: the customer cancelled',
  ])
  const { timeline, ...order } = await read(till, sale)
  expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
  expect(order).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'customer',
    actions: [],
    paidCents: 8000,
    refundedCents: 8000,
    netCents: 0,
    dueCents: 0,
    customerUrl: `https://showcase.example/bookings/confirm?token=${encodeURIComponent(sale.scheduling.lookTokenOf(sale))}`,
    refunds: [{ amountCents: 8000, percent: 100, reason: 'the customer cancelled', state: 'arrived' }],
  })
  await booksOf(till, sale)
})

test("the provider's actions depend on booking, clock and money", async ({ till, system, clock }) => {
  const request = await aPaidSale(till, system, start, { requiresApproval: true })
  expect((await read(till, request)).actions).toEqual(['approve', 'decline'])
  await captureAtVendor(till, request)
  await till.work()
  expect((await read(till, request)).actions).toEqual(['approve', 'decline', 'refund'])
  const sale = await aPaidSale(till, system, start)
  expect((await read(till, sale)).actions).toEqual(['cancel', 'move', 'refund'])
  const unpaid = await aSale(till, system, start)
  expect(await read(till, unpaid)).toMatchObject({ actions: [], dueCents: 8000 })
  clock.set('2026-11-24T15:10:00Z')
  expect((await read(till, sale)).actions).toEqual(['cancel', 'move', 'completed', 'no_show', 'refund'])
  clock.set('2026-11-25T15:00:00Z')
  expect((await read(till, sale)).actions).toEqual(['completed', 'no_show', 'refund'])
  await sale.scheduling.markAttendance(sale.context, { bookingId: sale.bookingId, attendance: 'completed' })
  expect((await read(till, sale)).actions).toEqual(['no_show', 'refund'])
  clock.set('2026-12-02T15:00:00Z')
  expect((await read(till, sale)).actions).toEqual(['refund'])
})

test('a missed session leaves nothing to deliver and is announced once', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  clock.set('2026-11-25T15:00:00Z')
  await sale.scheduling.markAttendance(sale.context, { bookingId: sale.bookingId, attendance: 'no_show' })
  await till.work()
  expect(await read(till, sale)).toMatchObject({ state: 'fulfilled', bookingState: 'no_show' })
  expect((await story(till, sale)).filter((line) => line.includes('no-show'))).toEqual([
    'provider booking no-show',
  ])
})

test('a hold that was kept longer and lost says how', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  const intent = sale.checkout.payment?.clientSecret.split('_secret_')[0]
  await till.stripe.steer(`/payment_intents/${intent}/advance`, { to: 'processing' })
  clock.advance(11 * 60_000)
  await till.job('end-unpaid-holds')
  clock.advance(60 * 60_000)
  await till.job('end-unpaid-holds')
  await sale.hold(start)
  await till.stripe.steer(`/payment_intents/${intent}/advance`, { to: 'succeeded' })
  await till.work()
  expect(await story(till, sale)).toEqual([
    'customer booking held',
    'customer order created',
    'system booking updated: Kept until Fri, Nov 20, 7:30 AM while the payment is under way',
    'system booking expired: No payment came in time',
    expect.stringMatching(/order paid: \$80, Card$/),
    expect.stringMatching(/order cancelled: The time could not be had any more when the payment arrived$/),
    expect.stringMatching(
      /order updated: \$80 goes back: the time could not be had any more when the payment arrived$/,
    ),
    'system order refunded: $80 sent back: the time could not be had any more when the payment arrived',
  ])
})
