import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, aSale, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, refused } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'

test('the provider gives part of it back, then more, with the reason for the customer', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const first = await till.commerce.refundOrder(sale.context, {
    id,
    amountCents: 2000,
    reason: 'We began late',
  })
  expect(first).toMatchObject({
    refundState: 'partial',
    paidCents: 8000,
    refundedCents: 2000,
    netCents: 6000,
    refunds: [{ amountCents: 2000, note: 'We began late', state: 'on_its_way', canRetry: false }],
  })
  expect(first.actions).toContain('refund')
  await till.commerce.refundOrder(sale.context, { id, amountCents: 6000, reason: 'You were right' })
  await till.work()
  const done = await till.commerce.readOrder(sale.context, { id })
  expect(done).toMatchObject({ refundState: 'full', refundedCents: 8000, netCents: 0 })
  expect(done.refunds.map(({ state }) => state)).toEqual(['arrived', 'arrived'])
  expect(done.actions).not.toContain('refund')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0 })
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.refund_raised')).toMatchObject(
    [
      { data: { refund: 2000, reason: 'We began late' } },
      { data: { refund: 6000, reason: 'You were right' } },
    ],
  )
})

test('never more than came in, and nothing where nothing came', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const raise = (amountCents: number) =>
    failure(till.commerce.refundOrder(sale.context, { id, amountCents, reason: 'Sorry' }))
  expect(await raise(8001)).toBe('commerce.refund_too_high')
  await till.commerce.refundOrder(sale.context, { id, amountCents: 7000, reason: 'Sorry' })
  expect(await raise(1001)).toBe('commerce.refund_too_high')
  const unpaid = await aSale(till, system, start)
  const input = { id: await orderIdOf(unpaid), amountCents: 1, reason: 'Sorry' }
  expect(await failure(till.commerce.refundOrder(unpaid.context, input))).toBe('commerce.nothing_to_refund')
  expect(await failure(till.commerce.refundOrder(unpaid.context, { ...input, id }))).toBe(
    'commerce.order_missing',
  )
})

test('twenty raises at once never promise more than came in', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const raises = Array.from({ length: 20 }, () =>
    till.commerce.refundOrder(sale.context, { id, amountCents: 1500, reason: 'Sorry' }),
  )
  const outcomes = await Promise.allSettled(raises)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await till.work()
  expect(await till.commerce.readOrder(sale.context, { id })).toMatchObject({
    refundedCents: 7500,
    refundState: 'partial',
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 500, sales: -500, refunds_owed: 0 })
})

test('after a no-show and after the session too', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  clock.advance(6 * 24 * 3_600_000)
  await sale.scheduling.markAttendance(sale.context, { bookingId: sale.bookingId, attendance: 'no_show' })
  const raised = await till.commerce.refundOrder(sale.context, {
    id,
    amountCents: 4000,
    reason: 'You were ill',
  })
  expect(raised).toMatchObject({ bookingState: 'no_show', refundState: 'partial' })
})

test('a retried refund whose answer was lost is made once, under any key', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const raise = (promisedCents: number) =>
    till.commerce.refundOrder(sale.context, { id, amountCents: 2000, reason: 'We began late', promisedCents })
  const answers = await Promise.allSettled([raise(0), raise(0), raise(0)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(raise(0))).toMatchObject({
    code: 'commerce.refund_changed',
    details: { promisedCents: 2000 },
  })
  expect(await raise(2000)).toMatchObject({ refundedCents: 4000 })
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.refund_raised')).toHaveLength(
    2,
  )
})
