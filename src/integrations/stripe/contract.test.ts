import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { aStripe, type StandIn } from '../../../test/factories/product/stripe.ts'
import { planPricesOf } from './settings.ts'

/** What the product relies on: always checked at the stand-in, and at a real sandbox if a key is set. */
const sandboxKey = process.env['STRIPE_SANDBOX_SECRET_KEY']
const clock = { now: () => new Date() }
const standIn = await aStripe(clock, { deliverTimes: 1 })
standIn.sim.delivers = false
afterAll(() => standIn.close())

const targets: [string, Stripe][] = [['the stand-in', standIn.client]]
if (sandboxKey) targets.push(['a sandbox', new Stripe(sandboxKey)])
const wanted = {
  amount: 8000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
}
const key = () => crypto.randomUUID()

describe.each(targets)('%s', (_name, stripe) => {
  const intent = () => stripe.paymentIntents.create(wanted)

  test('a payment begins without a method and keeps its notes', async () => {
    const made = await stripe.paymentIntents.create({ ...wanted, metadata: { order_id: 'o1' } })
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount: 8000,
      amount_received: 0,
      metadata: { order_id: 'o1' },
    })
    expect(made.id).toMatch(/^pi_\w{20,}$/)
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w+$`))
    expect((await stripe.paymentIntents.retrieve(made.id)).id).toBe(made.id)
  })

  test('the address of a receipt can be changed, also after a declined card', async () => {
    const { id } = await stripe.paymentIntents.create({ ...wanted, receipt_email: 'ada@example.com' })
    await stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' })
      .catch(() => undefined)
    await stripe.paymentIntents.update(id, { receipt_email: 'ada@lovelace.example' })
    expect((await stripe.paymentIntents.retrieve(id)).receipt_email).toBe('ada@lovelace.example')
  })

  test('a good card pays, and the charge says with what', async () => {
    const paid = await stripe.paymentIntents.confirm((await intent()).id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 8000 })
    const { payment_method_details } = paid.latest_charge as Stripe.Charge
    expect(payment_method_details).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', wallet: null },
    })
  })

  test('a declined card is a card error and leaves the payment usable', async () => {
    const { id } = await intent()
    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    })
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    )
  })

  test('3-D Secure asks for the next action', async () => {
    const asked = await stripe.paymentIntents.confirm((await intent()).id, {
      payment_method: 'pm_card_threeDSecure2Required',
      use_stripe_sdk: true,
    })
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  })

  test('the same key and parameters give the first answer again', async () => {
    const idempotencyKey = key()
    const first = await stripe.paymentIntents.create(wanted, { idempotencyKey })
    const second = await stripe.paymentIntents.create(wanted, { idempotencyKey })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('the same key with other parameters is refused', async () => {
    const idempotencyKey = key()
    await stripe.paymentIntents.create(wanted, { idempotencyKey })
    await expect(
      stripe.paymentIntents.create({ ...wanted, amount: 9000 }, { idempotencyKey }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('payment_method_types is unknown to this version', async () => {
    await expect(
      stripe.rawRequest('POST', '/v1/payment_intents', {
        amount: 8000,
        currency: 'usd',
        payment_method_types: ['card'],
      }),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_method_types',
    })
  })

  test.each([
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 8000 }, 'parameter_missing', 'currency'],
  ])('%j is refused', async (form, code, param) => {
    await expect(stripe.rawRequest('POST', '/v1/payment_intents', form)).rejects.toMatchObject({
      statusCode: 400,
      code,
      param,
    })
  })

  test('a cancelled payment takes no card, and a paid one is not cancelled', async () => {
    const { id } = await intent()
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
    })
    const unexpected = { code: 'payment_intent_unexpected_state' }
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      unexpected,
    )
    const paid = await stripe.paymentIntents.confirm((await intent()).id, { payment_method: 'pm_card_visa' })
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(unexpected)
    await expect(
      stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ ...unexpected, payment_intent: { status: 'succeeded' } })
  })

  test('a payment whose bank’s question is open takes no other card', async () => {
    const { id } = await stripe.paymentIntents.confirm((await intent()).id, {
      payment_method: 'pm_card_threeDSecure2Required',
    })
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      { code: 'payment_intent_unexpected_state', payment_intent: { status: 'requires_action' } },
    )
  })

  test('refunds go in parts until nothing is left', async () => {
    const paid = await stripe.paymentIntents.confirm((await intent()).id, { payment_method: 'pm_card_visa' })
    expect(await stripe.refunds.create({ payment_intent: paid.id, amount: 3000 })).toMatchObject({
      status: 'succeeded',
      amount: 3000,
    })
    await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 6000 })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(5000)
    await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('a wrong key and a wrong id say so', async () => {
    await expect(stripe.paymentIntents.create(wanted, { apiKey: 'sk_test_wrong' })).rejects.toMatchObject({
      statusCode: 401,
    })
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('events are listed newest first', async () => {
    const { id } = await stripe.paymentIntents.confirm((await intent()).id, {
      payment_method: 'pm_card_visa',
    })
    const { data } = await stripe.events.list({ types: ['payment_intent.succeeded'], limit: 3 })
    expect(data[0]?.data.object).toMatchObject({ id })
  })
})

test('a publishable key reaches a payment only with its client secret, and never its notes', async () => {
  const { client, settings, url } = standIn as StandIn
  const { id, client_secret } = await client.paymentIntents.create({
    ...wanted,
    metadata: { order_id: 'o1' },
  })
  const read = async (query: string) =>
    (
      await fetch(`${url}/__sim/stripe/v1/payment_intents/${id}?key=${settings.publishableKey}${query}`)
    ).json()
  expect(await read('')).toMatchObject({ error: { code: 'parameter_missing' } })
  expect(await read('&client_secret=wrong')).toMatchObject({ error: { type: 'invalid_request_error' } })
  const own = await read(`&client_secret=${client_secret}`)
  expect(own).toMatchObject({ id, status: 'requires_payment_method' })
  expect(own).not.toHaveProperty('metadata')
})

test('stand-ins are refused in production', async () => {
  const { mountStripeSim } = await import('./sim/mount.ts')
  const { default: Fastify } = await import('fastify')
  const planPrices = planPricesOf(readConfig({}))
  const options = { settings: standIn.settings, clock, loopback: () => '', planPrices }
  expect(() => mountStripeSim(Fastify(), { environment: 'production', ...options })).toThrow(/refused/)
})
