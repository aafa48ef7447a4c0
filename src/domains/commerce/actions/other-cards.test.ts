import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
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

type Step = (till: Till, sale: Sale) => Promise<unknown>
const succeed: Step = (till, sale) => confirm(till, secretOf(sale))
const advance = (till: Till, sale: Sale, to: string) =>
  till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/advance`, { to })
const startWork: Step = (till, sale) => advance(till, sale, 'processing')

/** Brings the payment of a sale into each state of the gateway in which it, or one that replaces it, can be paid. */
const payable: Readonly<Record<string, Step>> = {
  requires_payment_method: (till, sale) =>
    confirm(till, secretOf(sale), 'pm_card_visa_chargeDeclined').catch(() => undefined),
  requires_confirmation: async (till, sale) =>
    Object.assign(intentIn(till, sale), { status: 'requires_confirmation' }),
  requires_action: (till, sale) => confirm(till, secretOf(sale), 'pm_card_threeDSecure2Required'),
  requires_capture: async (till, sale) => Object.assign(intentIn(till, sale), { status: 'requires_capture' }),
  canceled: (till, sale) => till.stripe.client.paymentIntents.cancel(intentOf(sale.checkout)),
  unknown: async (till, sale) => till.stripe.sim.world.intents.delete(intentOf(sale.checkout)),
}

/** What the customer does next; each ends at the button that pays, with the details typed again or changed. */
const acts: Readonly<Record<string, { readonly name?: string; readonly card?: string }>> = {
  'another card': { card: 'pm_card_mastercard' },
  'the page again, and other details': { name: 'Ada King' },
  'a wallet': { card: 'pm_standin_apple_pay' },
}

/** Makes a sale, brings its payment into a state and orders again; `next` is the checkout, or the refusal's code. */
async function orderAfter(till: Till, system: Context, bring: Step, name = ada.name) {
  await till.stripe.steer('/webhooks/pause')
  const sale = await aSale(till, system, start)
  await bring(till, sale)
  const order = till.commerce.placeOrder(sale.visitor, { token: sale.token, ...ada, name })
  return { sale, next: await order.catch((error: { code?: string }) => error.code) }
}

/** Expects that the sale is paid, and only once. */
async function expectPaidOnce(till: Till, sale: Sale): Promise<void> {
  expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
    state: 'confirmed',
    order: { paymentStatus: 'paid', state: 'active' },
  })
  await till.stripe.steer('/webhooks/resume')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000 })
}

test.for(Object.keys(acts))(
  'a payment in succeeded, then %s: paid once, or said to be on its way',
  async (act, { till, system }) => {
    const { sale, next } = await orderAfter(till, system, succeed, acts[act]?.name)
    expect(typeof next === 'string' ? next : next?.state).toMatch(/^(commerce\.already_paid|confirmed)$/)
    await expectPaidOnce(till, sale)
  },
)

test.for(Object.keys(acts))(
  'a payment in processing, then %s: paid once, or said to be on its way',
  async (act, { till, system }) => {
    const { sale, next } = await orderAfter(till, system, startWork, acts[act]?.name)
    expect(next).toMatchObject({ state: 'held', payment: { state: 'processing' } })
    await advance(till, sale, 'succeeded')
    await expectPaidOnce(till, sale)
  },
)

const cases = Object.entries(payable).flatMap(([state, bring]) =>
  Object.entries(acts).map(([act, typed]) => ({ state, bring, act, ...typed })),
)

test.for(cases)(
  'a payment in $state, then $act: paid once, or said to be on its way',
  async ({ state, bring, name, card = 'pm_card_visa' }, { till, system }) => {
    const { sale, next } = await orderAfter(till, system, bring, name)
    expect(next).toMatchObject({ state: 'held', payment: { state: 'created' } })
    await confirm(till, (next as Sale['checkout']).payment?.clientSecret ?? '', card)
    // the earlier payment is over: the tab that still shows it cannot pay a second time
    await expect(confirm(till, secretOf(sale))).rejects.toMatchObject({
      code: state === 'unknown' ? 'resource_missing' : 'payment_intent_unexpected_state',
    })
    await expectPaidOnce(till, sale)
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
