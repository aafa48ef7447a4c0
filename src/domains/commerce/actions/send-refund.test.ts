import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aSale, captureAtVendor, intentOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe, failRefund } from '../../../../test/factories/product/stripe.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { fail } from '../contract.ts'
import type { PaymentGateway } from '../ports.ts'
import { sendRefund } from './send-refund.ts'

const start = '2026-11-24T15:00:00.000Z'
const refunds = ({ stripe }: Till, sale: Sale) =>
  [...stripe.sim.world.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === intentOf(sale.checkout),
  )
const orderOf = async ({ commerce }: Till, sale: Sale) =>
  (await commerce.readCheckout(sale.visitor, sale)).order

/** A request that was paid in the vendor's dashboard and that the provider has not answered. */
async function aPaidRequest(till: Till, system: Context, payment_method = 'pm_card_visa'): Promise<Sale> {
  const sale = await aSale(till, system, start, { requiresApproval: true })
  await till.stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method })
  await captureAtVendor(till, sale)
  await till.work()
  return sale
}
const decline = (sale: Sale) =>
  sale.scheduling.decideRequest(sale.context, { bookingId: sale.bookingId, decision: 'decline' })

test('a declined request gives all of it back, once', async ({ till, system }) => {
  const sale = await aPaidRequest(till, system)
  expect(await orderOf(till, sale)).toMatchObject({ state: 'open', paymentStatus: 'paid' })
  await decline(sale)
  await till.work()
  await till.work()
  expect(await orderOf(till, sale)).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'paid',
    refundState: 'full',
  })
  expect(refunds(till, sale)).toMatchObject([{ amount: 8000, status: 'succeeded' }])
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.order_refunded')).toHaveLength(
    1,
  )
})

test('a request nobody answered gives all of it back', async ({ till, system, clock }) => {
  const sale = await aPaidRequest(till, system)
  clock.advance(25 * 3_600_000)
  await sale.scheduling.expire(system, { provider: sale.provider, bookingId: sale.bookingId })
  await till.work()
  expect(await orderOf(till, sale)).toMatchObject({ state: 'expired', refundState: 'full' })
  expect(refunds(till, sale)).toHaveLength(1)
})

test('an approved request keeps the money', async ({ till, system }) => {
  const sale = await aPaidRequest(till, system)
  await sale.scheduling.decideRequest(sale.context, { bookingId: sale.bookingId, decision: 'approve' })
  await till.work()
  expect(await orderOf(till, sale)).toMatchObject({ state: 'active', refundState: 'none' })
  expect(refunds(till, sale)).toEqual([])
})

test('a booking the product cancels gives all of it back; an unpaid one closes its payment', async ({
  till,
  system,
}) => {
  const paid = await aPaidRequest(till, system)
  await paid.scheduling.cancelBySystem(
    system,
    { provider: paid.provider, bookingId: paid.bookingId },
    'account closed',
  )
  const unpaid = await aSale(till, system, start)
  await unpaid.scheduling.cancelBySystem(
    system,
    { provider: unpaid.provider, bookingId: unpaid.bookingId },
    'account closed',
  )
  await till.work()
  expect(await orderOf(till, paid)).toMatchObject({ state: 'cancelled', refundState: 'full' })
  expect(await orderOf(till, unpaid)).toMatchObject({ state: 'cancelled', paymentStatus: 'pending' })
  expect(till.stripe.sim.world.intents.get(intentOf(unpaid.checkout))?.status).toBe('canceled')
})

test('an unreachable gateway is retried under the same key; the fifth failure is announced', async ({
  till,
  system,
}) => {
  const sale = await aPaidRequest(till, system)
  await decline(sale)
  // the webhook alone would tell what became of it
  await till.stripe.steer('/webhooks/pause')
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', dropConnection: 'after', times: 3 })
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', status: 503, times: 12 })
  await till.work()
  const { id: refundId } = await system.db
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', sale.provider)
    .executeTakeFirstOrThrow()
  const retry = () => till.job('send-refund', { provider: sale.provider, refundId })
  for (const attempt of [2, 3, 4, 5]) {
    expect([attempt, (await orderOf(till, sale))?.refundState]).toEqual([attempt, 'full'])
    await expect(retry()).rejects.toMatchObject({ code: 'commerce.gateway_unavailable' })
  }
  expect((await orderOf(till, sale))?.refundState).toBe('failed')
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.refund_failed')).toHaveLength(
    1,
  )
  await retry()
  await till.stripe.steer('/webhooks/resume')
  expect((await orderOf(till, sale))?.refundState).toBe('full')
  expect(refunds(till, sale)).toHaveLength(1)
}, 60_000)

test('a refund that the gateway was not even asked for has not failed, and is sent later', async ({
  till,
  system,
}) => {
  const sale = await aPaidRequest(till, system)
  await decline(sale)
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', status: 503, times: 3 })
  await till.work()
  const { id: refundId } = await system.db
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', sale.provider)
    .executeTakeFirstOrThrow()
  const key = { provider: sale.provider, refundId }
  const refundPayment = async () => fail('commerce.gateway_unavailable', { asked: false })
  const gateway: PaymentGateway = { ...till.stripe.gateway, refundPayment }
  for (let attempt = 0; attempt < 6; attempt++)
    await expect(sendRefund({ gateways: [gateway] }, system, key)).rejects.toMatchObject({
      code: 'commerce.gateway_unavailable',
    })
  expect((await orderOf(till, sale))?.refundState).toBe('full')
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.refund_failed')).toEqual([])
  await till.job('send-refund', key)
  expect(refunds(till, sale)).toHaveLength(1)
})

test('a refund that the bank declines later is marked and announced', async ({ till, system }) => {
  const sale = await aPaidRequest(till, system, 'pm_card_refundFail')
  await decline(sale)
  await till.work()
  expect((await orderOf(till, sale))?.refundState).toBe('full')
  await till.stripe.steer(`/refunds/${refunds(till, sale)[0]?.id}/finish`)
  await till.work()
  expect((await orderOf(till, sale))?.refundState).toBe('failed')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, refunds_owed: -8000, sum: 0 })
})

test('a refund that the bank turns down before it is written down here is marked too', async ({
  till,
  system,
}) => {
  const sale = await aPaidRequest(till, system, 'pm_card_refundFail')
  await decline(sale)
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', status: 503, times: 3 })
  await till.work()
  const { id: refundId } = await system.db
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', sale.provider)
    .executeTakeFirstOrThrow()
  await till.stripe.steer('/webhooks/pause')
  const interrupted: Context = {
    ...system,
    stopPoint(point) {
      if (point === 'refund-sent') failRefund(till.stripe.sim.world, refunds(till, sale)[0]?.id ?? '')
    },
  }
  await taskNamed(till.commerce.tasks, 'commerce.send-refund-stripe').run(interrupted, {
    provider: sale.provider,
    refundId,
  })
  expect((await orderOf(till, sale))?.refundState).toBe('failed')
})

test('a slow refund whose webhook is lost is found by the reconciler', async ({ till, system, clock }) => {
  const sale = await aPaidRequest(till, system, 'pm_card_pendingRefund')
  await decline(sale)
  await till.work()
  await till.stripe.steer('/webhooks/pause')
  await till.stripe.steer(`/refunds/${refunds(till, sale)[0]?.id}/finish`)
  clock.advance(4 * 60_000)
  await till.job('reconcile-payments')
  expect((await orderOf(till, sale))?.refundState).toBe('full')
})

test('a promise whose job was given up is still kept', async ({ till, system, clock }) => {
  const sale = await aPaidRequest(till, system)
  await decline(sale)
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', status: 503, times: 3 })
  await till.work()
  clock.advance(3_600_000)
  await till.job('reconcile-payments')
  expect(refunds(till, sale)).toHaveLength(0)
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, refunds_owed: -8000, sum: 0 })
  clock.advance(6 * 3_600_000)
  await till.job('reconcile-payments')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, refunds_owed: 0, sum: 0 })
  expect(refunds(till, sale)).toHaveLength(1)
})

test('a succeeded refund that bounces is marked and announced', async ({ till, system }) => {
  const sale = await aPaidRequest(till, system)
  await decline(sale)
  await till.work()
  expect((await orderOf(till, sale))?.refundState).toBe('full')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, refunds_owed: 0 })
  const [refund] = refunds(till, sale)
  await till.stripe.steer(`/refunds/${refund?.id}/fail`)
  await till.commerce.refundChanged(system, atStripe(refund?.id ?? ''))
  await till.commerce.refundChanged(system, atStripe(refund?.id ?? ''))
  expect((await orderOf(till, sale))?.refundState).toBe('failed')
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.refund_failed')).toHaveLength(
    1,
  )
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, refunds_owed: -8000, sum: 0 })
})

test('a refund asked for again after the gateway forgot its key is the one that was sent', async ({
  till,
  system,
}) => {
  const sale = await aPaidRequest(till, system)
  const refund = (idempotencyKey: string) =>
    till.stripe.gateway.refundPayment({
      idempotencyKey,
      gatewayId: intentOf(sale.checkout),
      amount: 8000,
      notes: { refund_id: 'rfd_1', order_id: 'ord_1' },
      lookFirst: false,
    })
  const first = await refund(crypto.randomUUID())
  expect(await refund(crypto.randomUUID())).toEqual(first)
})
