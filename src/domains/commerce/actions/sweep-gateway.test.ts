import { expect } from 'vitest'
import { aPaidSale, aSale, intentOf, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-12-14T15:00:00.000Z'
const day = 86_400_000

test('after a week without a sweep the next one looks at the whole week', async ({ till, system, clock }) => {
  await till.job('sweep-gateway')
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  await till.commerce.refundOrder(sale.context, { id, amountCents: 8000, reason: 'Sorry' })
  await till.work()
  // the bank returns the refund, and no webhook is delivered
  await till.stripe.steer('/webhooks/pause')
  const refund = [...till.stripe.sim.world.refunds.values()].find(
    ({ payment_intent }) => payment_intent === intentOf(sale.checkout),
  )
  await till.stripe.steer(`/refunds/${refund?.id}/fail`)
  clock.advance(7 * day)
  await till.job('sweep-gateway')
  expect(await till.commerce.readOrder(sale.context, { id })).toMatchObject({ refundState: 'failed' })
})

test('a sweep that the gateway does not answer does not count', async ({ till, system, clock }) => {
  await till.job('sweep-gateway')
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await till.stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method: 'pm_card_visa' })
  clock.advance(2 * day)
  const match = `GET /v1/payment_intents/${intentOf(sale.checkout)}`
  await till.stripe.steer('/faults', { match, status: 503, times: 3 })
  await till.job('sweep-gateway')
  clock.advance(2 * day)
  await till.job('sweep-gateway')
  expect((await till.commerce.readCheckout(sale.visitor, sale)).order?.paymentStatus).toBe('paid')
})

test('the payment of an order that ended is closed even when its job was given up', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  await sale.scheduling.cancelBySystem(system, sale, 'account closed')
  await till.stripe.steer('/faults', { match: 'POST /v1/payment_intents', status: 503, times: 3 })
  await till.work()
  const intent = till.stripe.sim.world.intents.get(intentOf(sale.checkout))
  expect(intent?.status).toBe('requires_payment_method')
  clock.advance(4 * 60_000)
  await till.job('reconcile-payments')
  expect(intent?.status).toBe('canceled')
})
