import { expect } from 'vitest'
import { aSale, intentOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const minute = 60_000
const end = (till: Till) => till.job('end-unpaid-holds')
const now = ({ commerce }: Till, sale: Sale) => commerce.readCheckout(sale.visitor, sale)
const intent = (till: Till, sale: Sale) => till.stripe.sim.world.intents.get(intentOf(sale.checkout))
const advance = (till: Till, sale: Sale, to: string) =>
  till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/advance`, { to })

test('unpaid after ten minutes: cancelled at the gateway, then the hold and the order end', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  clock.advance(9 * minute)
  await end(till)
  expect((await now(till, sale)).state).toBe('held')
  clock.advance(2 * minute)
  await end(till)
  expect(intent(till, sale)).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(await now(till, sale)).toMatchObject({
    state: 'expired',
    payment: null,
    order: { state: 'expired', paymentStatus: 'pending' },
  })
  expect((await sale.hold(start)).token).not.toBe(sale.token)
})

test('paid in the last second: settled instead', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await till.stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method: 'pm_card_visa' })
  clock.advance(11 * minute)
  await end(till)
  expect(await now(till, sale)).toMatchObject({
    state: 'confirmed',
    order: { paymentStatus: 'paid', state: 'active' },
  })
})

test('while the gateway is at work the time is kept to 30 minutes, then 60, then given back', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  await advance(till, sale, 'processing')
  clock.advance(11 * minute)
  await end(till)
  expect(await now(till, sale)).toMatchObject({ state: 'held', holdUntil: '2026-11-20T12:30:00.000Z' })
  clock.advance(20 * minute)
  await end(till)
  expect(await now(till, sale)).toMatchObject({ state: 'held', holdUntil: '2026-11-20T13:00:00.000Z' })
  clock.advance(30 * minute)
  await end(till)
  expect((await now(till, sale)).state).toBe('expired')
  await till.work()

  const other = await sale.hold(start)
  expect(other.start).toBe(start)
  await advance(till, sale, 'succeeded')
  await till.work()
  await till.work()
  expect((await now(till, sale)).order).toMatchObject({
    paymentStatus: 'paid',
    state: 'cancelled',
    refundState: 'full',
  })
})

test('while the gateway does not answer the hold stays', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  clock.advance(11 * minute)
  await till.stripe.steer('/faults', { match: 'GET /v1/payment_intents', status: 503, times: 3 })
  await end(till)
  expect((await now(till, sale)).state).toBe('held')
  await end(till)
  expect((await now(till, sale)).state).toBe('expired')
})

test('a payment the gateway never heard of ends by itself', async ({ till, system, clock }) => {
  const match = 'POST /v1/payment_intents'
  await till.stripe.steer('/faults', { match, status: 503, times: 3 })
  await expect(aSale(till, system, start)).rejects.toMatchObject({ code: 'commerce.gateway_unavailable' })
  clock.advance(11 * minute)
  await end(till)
  const open = await system.db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('orderId', 'is not', null)
    .execute()
  expect(open).toEqual([])
})

test('a payment the gateway knows nothing of any more ends with its hold', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  till.stripe.sim.world.intents.delete(intentOf(sale.checkout))
  clock.advance(11 * minute)
  await end(till)
  expect(await now(till, sale)).toMatchObject({ state: 'expired', order: { state: 'expired' } })
})

test('a payment that goes to work while it is being cancelled keeps its time', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  clock.advance(11 * minute)
  const { gateway } = till.stripe
  const { cancelPayment } = gateway
  gateway.cancelPayment = async (id) => {
    await advance(till, sale, 'processing')
    return cancelPayment(id)
  }
  await end(till)
  gateway.cancelPayment = cancelPayment
  expect(await now(till, sale)).toMatchObject({ state: 'held', holdUntil: '2026-11-20T12:30:00.000Z' })
})
