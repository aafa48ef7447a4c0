import { expect, test } from 'vitest'
import type { CardProblem } from '#domains/commerce/cards-contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { ApiError } from '#web/lib/api.ts'
import { type Parties, placeAndPay } from './place-and-pay.ts'

const draft = { name: 'Inês', email: 'ines@example.com', note: '' }
const held = {
  state: 'held',
  totalCents: 8000,
  payment: { clientSecret: 'pi_1_secret_1', state: 'requires_payment_method', failure: null },
} as Checkout
const confirmed = { state: 'confirmed', payment: null } as Checkout

function parties(part: Partial<Parties> = {}) {
  const steps: string[] = []
  const all: Parties = {
    submitCard: async () => (steps.push('submit'), undefined),
    placeOrder: async () => (steps.push('order'), held),
    confirmCard: async (secret) => (steps.push(`pay ${secret}`), undefined),
    settle: async () => steps.push('settle'),
    shownCents: 8000,
    kept: 'your time is still held',
    ...part,
  }
  return { steps, all }
}

test('a paid booking goes from card to order to payment to settling', async () => {
  const { steps, all } = parties()
  expect(await placeAndPay(draft, all)).toEqual({ kind: 'done' })
  expect(steps).toEqual(['submit', 'order', 'pay pi_1_secret_1', 'settle'])
})

test('a free booking is done with its order', async () => {
  const { steps, all } = parties({ submitCard: undefined, placeOrder: async () => confirmed })
  expect(await placeAndPay(draft, all)).toEqual({ kind: 'done' })
  expect(steps).toEqual([])
})

test('a free booking that a link in a mail confirms says where the link is, and until when the time is held', async () => {
  const until = '2026-11-20T13:00:00.000Z'
  const asked = (isNew: boolean) =>
    placeAndPay(
      draft,
      parties({
        submitCard: undefined,
        placeOrder: async () =>
          ({ ...held, payment: null, holdUntil: until, link: { email: draft.email, isNew } }) as Checkout,
      }).all,
    )
  expect(await asked(true)).toMatchObject({
    kind: 'mailed',
    until,
    message: expect.stringContaining('we sent a link to ines@example.com'),
  })
  expect(await asked(false)).toMatchObject({ message: expect.stringContaining('Open the newest one') })
})

test.each([
  ['commerce.service_withdrawn', 409, 'showcase'],
  ['commerce.payments_off', 503, 'showcase'],
  ['commerce.provider_closing', 409, 'start'],
])('a hold that cannot be ordered any more says why and where to go: %s', async (code, status, wayOn) => {
  const { steps, all } = parties({ placeOrder: () => Promise.reject(new ApiError(code, status, 'as told')) })
  expect(await placeAndPay(draft, all)).toEqual({ kind: 'unsold', message: 'as told', wayOn })
  expect(steps).toEqual(['submit'])
})

test('an incomplete card orders nothing, and its form says what is missing', async () => {
  const { steps, all } = parties({
    submitCard: async () => ({ kind: 'incomplete' }),
  })
  expect(await placeAndPay(draft, all)).toEqual({ kind: 'incomplete' })
  expect(steps).toEqual([])
})

test('a declined card says so and settles nothing', async () => {
  const { steps, all } = parties({
    confirmCard: async () => ({ kind: 'declined' }),
  })
  expect(await placeAndPay(draft, all)).toEqual({
    kind: 'card',
    message: 'This card was not charged and your time is still held. Correct the card or use another one.',
  })
  expect(steps).not.toContain('settle')
})

test('a bank that was not convinced is a matter of the card', async () => {
  const problem = {
    kind: 'unproved',
    message: 'We are unable to authenticate your payment method.',
  } as const
  const { all } = parties({ confirmCard: async () => problem })
  expect(await placeAndPay(draft, all)).toMatchObject({
    kind: 'card',
    message: expect.stringContaining(problem.message),
  })
})

test('a payment service that does not answer is a reason to press again', async () => {
  const { all } = parties({ confirmCard: () => Promise.reject(new Error('gone')) })
  expect(await placeAndPay(draft, all)).toMatchObject({ kind: 'network' })
})

test('a payment that went through is done even when settling does not answer', async () => {
  const { all } = parties({ settle: () => Promise.reject(new Error('gone')) })
  expect(await placeAndPay(draft, all)).toEqual({ kind: 'done' })
})

test.each([
  ['network', 0, { kind: 'network' }],
  ['commerce.gateway_unavailable', 503, { kind: 'network' }],
  ['scheduling.hold_expired', 409, { kind: 'ended' }],
  ['scheduling.slot_taken', 409, { kind: 'taken' }],
  ['commerce.already_paid', 409, { kind: 'done' }],
  ['commerce.details_changed', 409, { kind: 'refused', message: 'as told' }],
])('%s from the order', async (code, status, outcome) => {
  const { all } = parties({ placeOrder: () => Promise.reject(new ApiError(code, status, 'as told')) })
  expect(await placeAndPay(draft, all)).toMatchObject(outcome)
})

const asked = 'asked for the payment'
/** Problems after which the payment takes no card any more. */
const ending = [['a dead payment', { kind: 'over' }]] as const
/** Problems that refuse, and are no word about the card. */
const refusing = [
  ['a bank that was not convinced', { kind: 'unproved' }],
  ['a refused request', { kind: 'refused' }],
] as const
/** Problems that leave open what became of the payment. */
const silent = [['silence', { kind: 'silent' }]] as const
const next = {
  ...held,
  payment: { clientSecret: 'pi_2_secret_2', state: 'created', failure: null },
} as Checkout
const working = { ...next, payment: { ...next.payment, state: 'processing' } } as Checkout
const expired = { ...confirmed, state: 'expired', order: { paymentStatus: 'pending' } } as Checkout
const unavailable = new ApiError('commerce.gateway_unavailable', 503, 'you are not charged twice')

/** What the checkout is after the first error if the payment cannot be paid any more, and the outcome. */
const found = [
  ['it was paid', confirmed, 'done'],
  ['it is on its way', working, 'done'],
  ['its hold ended', expired, 'ended'],
  ['its hold ran out', new ApiError('scheduling.hold_expired', 409, 'ran out'), 'ended'],
  ['nobody answers', unavailable, 'network'],
] as const

/** Pays with an error at the first payment; the payment is then found as `checkout`. */
async function payAfter(error: CardProblem, checkout: Checkout | ApiError) {
  const { steps, all } = parties({
    placeOrder: async (_draft, again) => {
      if (!again) return held
      steps.push(asked)
      if (checkout instanceof ApiError) throw checkout
      return checkout
    },
    confirmCard: async (secret) => (
      steps.push(`pay ${secret}`), secret === 'pi_1_secret_1' ? error : undefined
    ),
  })
  return { outcome: await placeAndPay(draft, all), steps }
}

test.each(
  [...ending, ...refusing, ...silent].flatMap(([what, error]) =>
    found.map(([where, checkout, kind]) => ({ what, error, where, checkout, kind })),
  ),
)('after $what the payment is asked for, and where $where that is what counts', async (one) => {
  const { outcome, steps } = await payAfter(one.error, one.checkout)
  expect(steps).toContain(asked)
  expect(outcome.kind).toBe(one.kind)
})

test.each(ending)(
  'after %s the payment is asked for, and the one that replaces it is paid',
  async (_, error) => {
    const { outcome, steps } = await payAfter(error, next)
    expect(outcome).toEqual({ kind: 'done' })
    expect(steps).toEqual(['submit', 'pay pi_1_secret_1', asked, 'pay pi_2_secret_2', 'settle'])
  },
)

test.each(refusing)('after %s a payment that is still open is said to be refused', async (_, error) => {
  const { outcome, steps } = await payAfter(error, next)
  expect(steps).toEqual(['submit', 'pay pi_1_secret_1', asked])
  expect(outcome).toMatchObject({ message: expect.stringMatching(/still held/) })
  expect(outcome).toMatchObject({ message: expect.not.stringMatching(/did not answer/) })
})

test.each(silent)('after %s a payment that is still open is said to have no answer', async (_, error) => {
  const { outcome, steps } = await payAfter(error, next)
  expect(steps).toEqual(['submit', 'pay pi_1_secret_1', asked])
  expect(outcome).toMatchObject({ message: expect.stringMatching(/^The payment service did not answer/) })
})

test('a payment that changes each time is not tried for ever, and is not called silence', async () => {
  const { steps, all } = parties({ confirmCard: async () => (steps.push('pay'), { kind: 'over' } as const) })
  const outcome = await placeAndPay(draft, all)
  expect(outcome).toMatchObject({ kind: 'network', message: expect.stringMatching(/not charged twice/) })
  expect(outcome).not.toMatchObject({ message: expect.stringMatching(/did not answer/) })
  expect(steps).toEqual(['submit', 'order', 'pay', 'order', 'pay'])
})

test('a payment that the bank works on is not paid a second time', async () => {
  const { steps, all } = parties({ placeOrder: async () => working })
  expect(await placeAndPay(draft, all)).toEqual({ kind: 'done' })
  expect(steps).toEqual(['submit'])
})

test('a visitor who left asks for nothing more', async () => {
  const { steps, all } = parties({ confirmCard: async () => ({ kind: 'left' }) })
  await placeAndPay(draft, all)
  expect(steps).toEqual(['submit', 'order'])
})
