import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aSale, intentOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { refused } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

const intentIn = (till: Till, sale: Sale) => {
  const intent = till.stripe.sim.world.intents.get(intentOf(sale.checkout))
  if (!intent) throw new Error('the gateway does not know the payment')
  return intent
}
const confirm = (till: Till, secret: string, payment_method = 'pm_card_visa') =>
  till.stripe.client.paymentIntents.confirm(secret.split('_secret_')[0] ?? '', {
    payment_method,
  })
const secretOf = (sale: Sale) => sale.checkout.payment?.clientSecret ?? ''

/** Brings the payment of a sale into each state that the gateway has. */
const states: Readonly<Record<string, (till: Till, sale: Sale) => Promise<unknown>>> = {
  requires_payment_method: async (till, sale) =>
    confirm(till, secretOf(sale), 'pm_card_visa_chargeDeclined').catch(() => undefined),
  requires_confirmation: async (till, sale) =>
    Object.assign(intentIn(till, sale), { status: 'requires_confirmation' }),
  requires_action: (till, sale) => confirm(till, secretOf(sale), 'pm_card_threeDSecure2Required'),
  requires_capture: async (till, sale) => Object.assign(intentIn(till, sale), { status: 'requires_capture' }),
  processing: (till, sale) =>
    till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/advance`, { to: 'processing' }),
  canceled: (till, sale) => till.stripe.client.paymentIntents.cancel(intentOf(sale.checkout)),
  succeeded: (till, sale) => confirm(till, secretOf(sale)),
  unknown: async (till, sale) => till.stripe.sim.world.intents.delete(intentOf(sale.checkout)),
}

/** What the customer does next; each ends at the button that pays, with the details typed again or changed. */
const acts: Readonly<Record<string, { readonly name?: string; readonly card?: string }>> = {
  'another card': { card: 'pm_card_mastercard' },
  'the page again, and other details': { name: 'Ada King' },
  'a wallet': { card: 'pm_standin_apple_pay' },
}

const cases = Object.keys(states).flatMap((state) => Object.keys(acts).map((act) => [state, act] as const))

test.for(cases)(
  'a payment in %s, then %s: paid once, or said to be on its way',
  async ([state, act], { till, system }) => {
    await till.stripe.steer('/webhooks/pause')
    const sale = await aSale(till, system, start)
    await states[state]?.(till, sale)
    const { name = ada.name, card = 'pm_card_visa' } = acts[act] ?? {}
    const order = () => till.commerce.placeOrder(sale.visitor, { token: sale.token, ...ada, name })
    const next = await order().catch((error: { code?: string }) => error.code)

    if (state === 'succeeded') {
      expect(typeof next === 'string' ? next : next?.state).toMatch(/^(commerce\.already_paid|confirmed)$/)
    } else if (state === 'processing') {
      expect(next).toMatchObject({ state: 'held', payment: { state: 'processing' } })
      await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/advance`, { to: 'succeeded' })
    } else {
      expect(next).toMatchObject({ state: 'held', payment: { state: 'created' } })
      const secret = (next as Sale['checkout']).payment?.clientSecret ?? ''
      await confirm(till, secret, card)
      // the earlier payment is over: the tab that still shows it cannot pay a second time
      if (secret !== secretOf(sale) && state !== 'unknown')
        await expect(confirm(till, secretOf(sale))).rejects.toMatchObject({
          code: 'payment_intent_unexpected_state',
        })
    }
    expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
      state: 'confirmed',
      order: { paymentStatus: 'paid', state: 'active' },
    })
    await till.stripe.steer('/webhooks/resume')
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000 })
  },
)

test('two tabs at the same dead payment open one next payment', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.client.paymentIntents.cancel(intentOf(sale.checkout))
  const before = till.stripe.sim.world.intents.size
  const order = () => till.commerce.placeOrder(sale.visitor, { token: sale.token, ...ada })
  const [one, other] = await Promise.all([order(), order()])
  expect(one.payment?.clientSecret).not.toBe(secretOf(sale))
  expect(other.payment?.clientSecret).toBe(one.payment?.clientSecret)
  expect(till.stripe.sim.world.intents.size).toBe(before + 1)
})

test('a gateway that does not answer says so, and that a second press pays once', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/faults', { match: 'GET /v1/payment_intents', status: 503, times: 3 })
  const order = () => till.commerce.placeOrder(sale.visitor, { token: sale.token, ...ada })
  const refusal = await refused(order())
  expect(refusal).toMatchObject({ code: 'commerce.gateway_unavailable' })
  expect(refusal.message).toMatch(/you are not charged twice/)
  expect(refusal.message).not.toMatch(/Nothing was charged/)
  expect(await order()).toMatchObject({ payment: { clientSecret: secretOf(sale) } })
})

test('no next payment is opened for a hold whose time is up', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.client.paymentIntents.cancel(intentOf(sale.checkout))
  clock.advance(10 * minute)
  const order = till.commerce.placeOrder(sale.visitor, { token: sale.token, ...ada })
  expect(await refused(order)).toMatchObject({ code: 'scheduling.hold_expired' })
})
