import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aPaidSale } from '../../../../test/factories/product/sale.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import {
  amountsThere,
  cancel,
  detail,
  sendBackThere,
} from '../../../../test/factories/product/vendor-money.ts'

/** Tuesday, 10:00 in New York. */
const start = '2026-11-24T15:00:00.000Z'
const ahead = (hours: number) => new Date(Date.parse(start) - hours * hour).toISOString()

test('a promise that was not sent yet gives way, and only the rest is sent', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(48))
  await till.stripe.steer('/faults', { match: 'GET /v1/payment_intents', status: 503, times: 9 })
  await till.stripe.steer('/webhooks/pause')
  await sendBackThere(till, sale, 3000)
  expect((await cancel(till, sale, 8000)).refund).toMatchObject({ amountCents: 8000 })
  await fetch(`${till.stripe.url}/__sim/stripe/faults`, { method: 'DELETE' })
  await till.work()
  await till.stripe.steer('/webhooks/resume')
  expect(amountsThere(till, sale)).toEqual([3000, 5000])
  const { refunds, refundedCents } = await detail(till, sale)
  expect(refundedCents).toBe(8000)
  expect(refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [5000, 'arrived'],
    [3000, 'arrived'],
  ])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0 })
})

test('a promise is dropped when all of it went back at the vendor, in two parts', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(48))
  await till.stripe.steer('/faults', { match: 'GET /v1/payment_intents', status: 503, times: 9 })
  await till.stripe.steer('/webhooks/pause')
  await sendBackThere(till, sale, 3000)
  await sendBackThere(till, sale, 5000)
  await cancel(till, sale, 8000)
  await fetch(`${till.stripe.url}/__sim/stripe/faults`, { method: 'DELETE' })
  await till.work()
  await till.stripe.steer('/webhooks/resume')
  expect(amountsThere(till, sale)).toEqual([3000, 5000])
  const { refunds, refundState, timeline } = await detail(till, sale)
  expect(refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [5000, 'dropped'],
    [3000, 'arrived'],
    [5000, 'arrived'],
  ])
  expect(refundState).toBe('full')
  expect(timeline.map(({ note }) => note)).toContain('$30 less to send back: it went back another way')
  expect((await till.commerce.readReceipt(sale.visitor, sale)).refunds).toHaveLength(2)
  await booksOf(till, sale)
})

test('what gave way to a refund made at the vendor is owed again when that one fails', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(48))
  await till.stripe.steer('/faults', { match: 'GET /v1/payment_intents', status: 503, times: 9 })
  await till.stripe.steer('/webhooks/pause')
  const id = await sendBackThere(till, sale)
  await cancel(till, sale, 8000)
  await fetch(`${till.stripe.url}/__sim/stripe/faults`, { method: 'DELETE' })
  await till.work()
  expect((await detail(till, sale)).refunds).toMatchObject([{ state: 'dropped' }, { state: 'arrived' }])
  await till.stripe.steer(`/refunds/${id}/fail`)
  await till.commerce.refundChanged(system, atStripe(id))
  await till.stripe.steer('/webhooks/resume')
  clock.advance(4 * minute)
  await till.job('reconcile-payments')
  expect(await detail(till, sale)).toMatchObject({
    refundState: 'full',
    netCents: 0,
    refunds: [{ state: 'dropped' }, { state: 'dropped' }, { amountCents: 8000, state: 'arrived' }],
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0 })
})
