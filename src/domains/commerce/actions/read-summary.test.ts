import { expect } from 'vitest'
import { balancesOf, booksOf } from '../../../../test/factories/product/books.ts'
import { aPaidSale, intentOf, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

test('the dashboard, the orders and the ledger agree to the cent', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z')
  const { context, provider, service } = sale
  const byHand = {
    serviceId: service.entityId,
    name: 'Grace',
    email: 'grace@example.com',
    note: '',
    quantity: 1,
  }
  const times = ['25', '26', '27'].map((day) => `2026-11-${day}T16:00:00.000Z`)
  for (const [index, start] of times.entries())
    await till.commerce.addBooking(context, { ...byHand, start, amountCents: 3333 * index, paid: true })
  clock.advance(2 * 86_400_000)
  const other = await sale.hold('2026-11-30T15:00:00.000Z')
  const wrong = await till.commerce.placeOrder(sale.visitor, {
    token: other.token,
    name: 'Ada',
    email: 'ada@example.com',
    note: '',
  })
  await till.stripe.client.paymentIntents.update(intentOf(wrong), { amount: 77 })
  await till.stripe.client.paymentIntents.confirm(intentOf(wrong), { payment_method: 'pm_card_visa' })
  const id = await orderIdOf(sale)
  await till.commerce.refundOrder(context, { id, amountCents: 1234, reason: 'Sorry' })
  await till.work()

  const { orders } = await till.commerce.listOrders(context, { sort: 'date', direction: 'desc', limit: 100 })
  const details = await Promise.all(orders.map((one) => till.commerce.readOrder(context, { id: one.id })))
  const sum = (of: (one: (typeof details)[number]) => number) =>
    details.reduce((total, one) => total + of(one), 0)
  const summary = await till.commerce.readSummary(context)
  const paid = 8000 + 3333 + 6666 + 77
  const refunded = 1234 + 77
  expect(sum(({ paidCents }) => paidCents)).toBe(paid)
  expect(summary.net30).toBe(paid - refunded)
  expect(summary.netByDay.filter(({ cents }) => cents !== 0)).toEqual([
    { date: '2026-11-20', cents: 17_999 },
    { date: '2026-11-22', cents: 77 - refunded },
  ])
  expect(await till.commerce.totalOrders(context, {})).toMatchObject({
    count: 5,
    paidCents: paid,
    refundedCents: refunded,
    disputedCents: 0,
    netCents: summary.net30,
  })
  const books = await balancesOf(system, provider)
  expect(sum(({ netCents }) => netCents)).toBe(-books.sales)
  expect(sum(({ refundedCents }) => refundedCents)).toBe(refunded)
  await booksOf(till, sale)
})

test('a decision changes the number of waiting requests at once, before any job has run', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z', { requiresApproval: true })
  const { context, bookingId } = sale
  expect((await till.commerce.readSummary(context)).requests).toBe(1)
  await scheduling.decideRequest(context, { bookingId, decision: 'approve' })
  expect((await till.commerce.readSummary(context)).requests).toBe(0)
})
