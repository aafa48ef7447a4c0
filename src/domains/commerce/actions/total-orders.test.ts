import { expect } from 'vitest'
import { aBook, everyPage, services } from '../../../../test/factories/product/book-of-orders.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aPaidSale, intentOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

test('the totals sum every order that matches, on all pages', async ({ till, system }) => {
  const owner = await aBook(system)
  const filters = [
    {},
    { paymentStatus: 'paid' },
    { paymentStatus: 'pending' },
    { serviceId: services[1] },
    { from: '2026-10-28', to: '2026-11-06' },
    { from: '2026-10-28', to: '2026-10-28' },
    { from: '2026-10-30', serviceId: services[1], paymentStatus: 'paid' },
    { to: '2026-11-03', paymentMethod: 'cc' },
    { paymentMethod: 'paypal' },
    { search: 'ada', paymentStatus: 'paid' },
    { search: 'nobody' },
    { movedFrom: '2026-10-28', movedTo: '2026-10-31' },
    { movedTo: '2026-11-02', paymentStatus: 'paid', from: '2026-10-26' },
    { movedFrom: '2026-10-29', paymentMethod: 'cc', serviceId: services[1] },
    { movedFrom: '2026-10-29', search: 'ada' },
  ] as const
  for (const filter of filters) {
    const orders = await everyPage(till.commerce, owner, filter)
    const paidCents = orders.reduce((sum, one) => sum + (one.paymentStatus === 'paid' ? one.amount : 0), 0)
    const refundedCents = paidCents / 4
    const owes = orders.filter(
      ({ paymentStatus, state }) => paymentStatus === 'pending' && state !== 'cancelled',
    )
    const dueCents = owes.reduce((sum, one) => sum + one.amount, 0)
    const isMoved = 'movedFrom' in filter || 'movedTo' in filter
    expect([filter, await till.commerce.totalOrders(owner.context, filter)]).toEqual([
      filter,
      {
        count: orders.length,
        countIsMore: false,
        orderedCents: isMoved ? null : paidCents + dueCents,
        heldCents: 0,
        dueCents: isMoved ? 0 : dueCents,
        dueOrders: isMoved ? 0 : owes.length,
        paidCents,
        refundedCents,
        disputedCents: 0,
        netCents: paidCents - refundedCents,
      },
    ])
  }
  // the nightly task adds the rows of each day up, and changes no total
  const count = async () =>
    (
      await system.db
        .selectFrom('orderDays')
        .select('orders')
        .where('provider', '=', owner.provider)
        .execute()
    ).length
  const before = [await count(), await till.commerce.totalOrders(owner.context, {})]
  await till.job('add-up-days')
  expect([await count(), await till.commerce.totalOrders(owner.context, {})]).toEqual([23, before[1]])
  expect(before[0]).toBeGreaterThan(23)
  const stranger = await aProvider(system)
  expect(await till.commerce.totalOrders(stranger.context, {})).toMatchObject({ count: 0, netCents: 0 })
  expect(await failure(till.commerce.totalOrders(system, {}))).toBe('accounts.not_an_owner')
})

test('the totals of days on which money moved are of that money alone', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z')
  const paidOn = clock.now().toISOString().slice(0, 10)
  clock.set('2026-11-22T18:00:00.000Z')
  await till.stripe.client.refunds.create({ payment_intent: intentOf(sale.checkout), amount: 3000 })
  await till.work()
  const totals = (movedFrom: string, movedTo: string) =>
    till.commerce.totalOrders(sale.context, { movedFrom, movedTo })
  const none = { count: 0, paidCents: 0, refundedCents: 0, netCents: 0 }
  const paid = { count: 1, orderedCents: null, paidCents: 8000, refundedCents: 0, netCents: 8000 }
  const back = { count: 1, paidCents: 0, refundedCents: 3000, netCents: -3000 }
  expect(await totals(paidOn, paidOn)).toMatchObject(paid)
  expect(await totals('2026-11-21', '2026-11-21')).toMatchObject(none)
  expect(await totals('2026-11-22', '2026-11-22')).toMatchObject(back)
  expect(await totals(paidOn, '2026-11-22')).toMatchObject({ ...paid, refundedCents: 3000, netCents: 5000 })
  await till.job('add-up-days')
  expect(await totals('2026-11-22', '2026-11-22')).toMatchObject(back)
})

test('the export has a line an order, with a harmless formula', async ({ till, system }) => {
  const owner = await aBook(system)
  await system.db
    .updateTable('orders')
    .set({ customerName: '=HYPERLINK("http://evil")' })
    .where('provider', '=', owner.provider)
    .where('number', '=', 1001)
    .execute()
  const lines = (
    await Array.fromAsync(
      await till.commerce.exportOrders(owner.context, { sort: 'number', direction: 'asc', limit: 25 }),
    )
  )
    .join('')
    .split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffORDER#,DATE,CUSTOMER NAME,EMAIL,PRODUCT NAME,PAID BY,PAYMENT STATUS,COUPON CODE,AMOUNT,REFUNDED,NET',
  )
  expect(lines[1]).toBe(
    '#1001,2026-10-25 12:00,"\'=HYPERLINK(""http://evil"")",ada0@example.com,Deep tissue massage,Free,none,,0.00,0.00,0.00',
  )
  expect(lines[4]).toBe(
    '#1004,2026-10-28 12:00,Zoë 100%_off,zoë3@example.com,Yoga,Card,paid,,10.00,2.50,7.50',
  )
  expect(lines).toHaveLength(25)
})

test('the summary counts the last thirty days and the thirty before, money on the day it moved', async ({
  till,
  system,
  clock,
}) => {
  const owner = await aBook(system)
  clock.set('2026-11-20T12:00:00Z')
  const paid = (await everyPage(till.commerce, owner, { paymentStatus: 'paid' })).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  const summary = await till.commerce.readSummary(owner.context)
  const net = (paid * 3) / 4
  expect(summary).toMatchObject({ orders30: 23, net30: net, pending: 0, requests: 0 })
  expect(summary.before).toEqual({ orders: 0, net: 0 })
  expect(summary.netByDay).toHaveLength(30)
  expect(summary.netByDay.find(({ date }) => date === '2026-10-28')?.cents).toBe(750)
  expect(summary.netByDay.reduce((sum, { cents }) => sum + cents, 0)).toBe(net)

  clock.set('2026-12-05T12:00:00Z')
  const later = await till.commerce.readSummary(owner.context)
  expect(later.before).toEqual({ orders: 12, net: net - later.net30 })
  expect(later.orders30).toBe(11)
})
