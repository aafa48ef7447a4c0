import { expect } from 'vitest'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aPaidSale, aSale, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const noRefund = { template: 'no_refund' as const, title: '', description: '', ladder: [] }

test('the provider cancels minutes before the start: everything comes back, whatever the policy, with their words', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start, { refund: noRefund })
  const id = await orderIdOf(sale)
  clock.set('2026-11-24T14:55:00.000Z')
  const cancel = () => till.commerce.cancelOrder(sale.context, { id, reason: 'A burst pipe' })
  expect(await cancel()).toMatchObject({
    state: 'cancelled',
    bookingState: 'cancelled',
    cancelledBy: 'provider',
    refundState: 'full',
    paidCents: 8000,
    refundedCents: 8000,
    netCents: 0,
    refunds: [{ amountCents: 8000, percent: 100, note: 'A burst pipe', state: 'on_its_way' }],
  })
  await till.work()
  expect(await cancel()).toMatchObject({ refunds: [{ amountCents: 8000, state: 'arrived' }] })
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    cancelledBy: 'provider',
    refund: { amountCents: 8000, state: 'arrived', note: 'A burst pipe' },
  })
  const announcements = (await announcementsOf(sale)).filter(
    ({ type }) => type === 'commerce.order_cancelled',
  )
  expect(announcements.map(({ data }) => data)).toMatchObject([
    { by: 'provider', reason: 'A burst pipe', refund: 8000, percent: 100 },
  ])
})

test('after a customer cancelled for nothing there is nothing left to cancel, but more can be given', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start, { refund: noRefund })
  const id = await orderIdOf(sale)
  await till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents: 0, reason: '' })
  expect(await till.commerce.cancelOrder(sale.context, { id, reason: '' })).toMatchObject({
    cancelledBy: 'customer',
    refundedCents: 0,
  })
  expect(
    await till.commerce.refundOrder(sale.context, { id, amountCents: 8000, reason: 'Get well' }),
  ).toMatchObject({ refundedCents: 8000 })
})

test('an order that waits for its payment, one that is over, and one of somebody else', async ({
  till,
  system,
  clock,
}) => {
  const held = await aSale(till, system, start)
  const waiting = await orderIdOf(held)
  expect(await failure(till.commerce.cancelOrder(held.context, { id: waiting, reason: '' }))).toBe(
    'commerce.not_booked_yet',
  )
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const stranger = await aProvider(system)
  for (const act of [
    () => till.commerce.cancelOrder(stranger.context, { id, reason: '' }),
    () => till.commerce.moveOrder(stranger.context, { id, start: '2026-11-25T15:00:00.000Z', reason: '' }),
  ])
    expect(await failure(act())).toBe('commerce.order_missing')
  expect(await failure(till.commerce.cancelOrder(sale.visitor, { id, reason: '' }))).toBe(
    'accounts.not_an_owner',
  )
  clock.set('2026-11-24T18:00:00.000Z')
  await sale.scheduling.markAttendance(sale.context, { bookingId: sale.bookingId, attendance: 'no_show' })
  expect(await failure(till.commerce.cancelOrder(sale.context, { id, reason: '' }))).toBe(
    'scheduling.already_over',
  )
})
