import { test as base, describe, expect } from 'vitest'
import { aStripe, type StandIn } from '../../../test/factories/product/stripe.ts'

const test = base.extend<{ stripe: StandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  stripe: async ({}, use) => {
    const stripe = await aStripe({ now: () => new Date() }, { deliverTimes: 1 })
    stripe.sim.delivers = false
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(stripe)
    await stripe.close()
  },
})

const order = (idempotencyKey: string) => ({
  idempotencyKey,
  amount: 8000,
  currency: 'USD',
  description: 'Training',
  receiptEmail: 'ada@example.com',
  holds: false,
  notes: {},
})
const path = 'POST /v1/payment_intents'
const calls = (stripe: StandIn) =>
  stripe.sim.log.filter((line) => String((line as { request?: string }).request).startsWith(path)).length

describe('the gateway against a vendor that misbehaves', () => {
  test('a 429 is tried again after the time the vendor asks for', async ({ stripe }) => {
    await stripe.steer('/faults', { match: path, status: 429, headers: { 'retry-after': '1' } })
    const began = Date.now()
    expect((await stripe.gateway.createPayment(order('k-429'))).state).toBe('open')
    expect(Date.now() - began).toBeGreaterThanOrEqual(900)
    expect(calls(stripe)).toBe(2)
  })

  test('503 three times is unavailable, once is nothing', async ({ stripe }) => {
    await stripe.steer('/faults', { match: path, status: 503 })
    expect((await stripe.gateway.createPayment(order('k-503'))).state).toBe('open')
    await stripe.steer('/faults', { match: path, status: 503, times: 3 })
    await expect(stripe.gateway.createPayment(order('k-503-3'))).rejects.toMatchObject({
      code: 'commerce.gateway_unavailable',
    })
  })

  test.each(['before', 'after'] as const)('a connection lost %s the work makes one payment', async (when) => {
    const stripe = await aStripe({ now: () => new Date() })
    await stripe.steer('/faults', { match: path, dropConnection: when })
    await stripe.gateway.createPayment(order(`k-drop-${when}`))
    expect(stripe.sim.world.intents.size).toBe(1)
    await stripe.close()
  })

  test('a vendor that hangs is given up, and the same key finds what it did meanwhile', async () => {
    const stripe = await aStripe({ now: () => new Date() }, { timeoutMs: 1000 })
    stripe.sim.delivers = false
    await stripe.steer('/faults', { match: path, hang: 'after' })
    await expect(stripe.gateway.createPayment(order('k-hang'))).rejects.toMatchObject({
      code: 'commerce.gateway_unavailable',
      kind: 'unavailable',
    })
    stripe.sim.faults.length = 0
    await stripe.gateway.createPayment(order('k-hang'))
    expect(stripe.sim.world.intents.size).toBe(1)
    await stripe.close()
  })

  test('while it hangs, only the first calls wait: then each fails at once and says that it was not made', async () => {
    const stripe = await aStripe({ now: () => new Date() }, { timeoutMs: 1000 })
    await stripe.steer('/faults', { match: 'POST /v1/payment_intents', hang: 'before' })
    const calls = Array.from({ length: 5 }, (_, call) => stripe.gateway.createPayment(order(`k-${call}`)))
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'commerce.gateway_unavailable' },
      })
      // the vendor received the first attempt, although the retry was refused here
      expect(outcome).not.toHaveProperty('reason.details.asked')
    }
    for (let call = 0; call < 20; call++)
      await expect(stripe.gateway.createPayment(order('k-open'))).rejects.toMatchObject({
        code: 'commerce.gateway_unavailable',
        kind: 'unavailable',
        details: { asked: false },
      })
    expect(stripe.sim.world.intents.size).toBe(0)
    await stripe.close()
  })

  test('a key used for something else is our bug, and is not tried again', async ({ stripe }) => {
    await stripe.gateway.createPayment(order('k-same'))
    await expect(stripe.gateway.createPayment({ ...order('k-same'), amount: 9000 })).rejects.toMatchObject({
      code: 'commerce.gateway_refused',
      kind: 'bug',
    })
    expect(calls(stripe)).toBe(2)
  })

  test('cancelling what has just been paid answers that it is paid', async ({ stripe }) => {
    const { gatewayId } = await stripe.gateway.createPayment(order('k-paid'))
    await stripe.client.paymentIntents.confirm(gatewayId, { payment_method: 'pm_card_visa' })
    expect((await stripe.gateway.cancelPayment(gatewayId)).state).toBe('succeeded')
  })

  const visa = { brand: 'visa', last4: '4242', fingerprint: expect.stringMatching(/^\w{16}$/) }
  test.each([
    ['pm_card_visa', { type: 'card', wallet: null, card: visa }],
    ['pm_standin_apple_pay', { type: 'card', wallet: 'apple_pay', card: visa }],
    ['pm_standin_ideal', { type: 'ideal', wallet: null }],
  ])('%s is reported as %j', async (payment_method, method) => {
    const stripe = await aStripe({ now: () => new Date() })
    const { gatewayId } = await stripe.gateway.createPayment(order('k-method'))
    await stripe.client.paymentIntents.confirm(gatewayId, { payment_method })
    expect((await stripe.gateway.readPayment(gatewayId)).method).toEqual(method)
    await stripe.close()
  })

  test('a refund that fails later says why', async ({ stripe }) => {
    const { gatewayId } = await stripe.gateway.createPayment(order('k-refund'))
    await stripe.client.paymentIntents.confirm(gatewayId, { payment_method: 'pm_card_refundFail' })
    const refund = await stripe.gateway.refundPayment({
      idempotencyKey: 're:1',
      gatewayId,
      amount: 8000,
      notes: {},
      lookFirst: false,
    })
    expect(refund.state).toBe('pending')
    await stripe.steer(`/refunds/${refund.gatewayId}/finish`)
    expect(await stripe.gateway.readRefund(refund.gatewayId)).toMatchObject({
      state: 'failed',
      failure: 'The card has expired or is closed.',
    })
  })

  test('changes since an instant are found without a webhook', async ({ stripe }) => {
    const { gatewayId } = await stripe.gateway.createPayment(order('k-sweep'))
    await stripe.client.paymentIntents.confirm(gatewayId, { payment_method: 'pm_card_visa' })
    expect(await stripe.gateway.changedSince(new Date(Date.now() - 60_000))).toEqual({
      payments: [gatewayId],
      refunds: [],
      disputes: [],
    })
    expect(await stripe.gateway.changedSince(new Date(Date.now() + 60_000))).toEqual({
      payments: [],
      refunds: [],
      disputes: [],
    })
  })
})
