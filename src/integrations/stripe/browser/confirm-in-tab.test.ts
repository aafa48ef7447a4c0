// @vitest-environment happy-dom
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmInTab } from './confirm-in-tab.ts'

afterEach(() => vi.useRealTimers())

const address = 'https://bank.example/ask'
const asking = {
  status: 'requires_action',
  next_action: { type: 'redirect_to_url', redirect_to_url: { url: address } },
}
const customer = { name: 'Noor', email: 'noor@example.test' }
const payment = { clientSecret: 'pi_1_secret_2', customer, returnUrl: 'https://showcase.example/embed/back' }

const aCall = () => vi.fn<(...given: unknown[]) => Promise<object>>()

/** A payment that is confirmed with `first`; each later look finds the next of `later`. */
function pay(first: object, later: (object | Error)[] = []) {
  vi.useFakeTimers()
  const looks = [...later]
  const stripe = {
    createPaymentMethod: aCall().mockResolvedValue({ paymentMethod: { id: 'pm_1' } }),
    confirmCardPayment: aCall().mockResolvedValue({ paymentIntent: first }),
    handleNextAction: aCall().mockResolvedValue({ paymentIntent: { status: 'succeeded' } }),
    retrievePaymentIntent: vi.fn<() => Promise<object>>(async () => {
      const next = looks.shift()
      if (next instanceof Error) throw next
      return { paymentIntent: next ?? asking }
    }),
  }
  const ask = vi.fn<(address: string) => void>()
  const ending = new AbortController()
  const card = { stripe: stripe as unknown as Stripe, elements: {} as StripeElements }
  const answer = confirmInTab(card, payment, ask, ending.signal)
  return { stripe, ask, answer, ending }
}

test('a card without a question is paid, and the next step is never followed in the frame', async () => {
  const { stripe, ask, answer } = pay({ status: 'succeeded' })
  expect(await answer).toEqual({})
  expect(ask).not.toHaveBeenCalled()
  expect(stripe.confirmCardPayment).toHaveBeenCalledWith(
    'pi_1_secret_2',
    { payment_method: 'pm_1', return_url: 'https://showcase.example/embed/back' },
    { handleActions: false },
  )
})

test('the bank’s question opens once, and its answer is found although a look fails', async () => {
  const { ask, answer } = pay(asking, [asking, new Error('offline'), { status: 'succeeded' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toEqual({})
  expect(ask.mock.calls).toEqual([[address]])
})

test('a visitor who comes back is answered at once', async () => {
  const { answer, stripe } = pay(asking, [{ status: 'succeeded' }])
  await vi.advanceTimersByTimeAsync(10)
  expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('focus'))
  expect(await answer).toEqual({})
})

test('a refusal is the card’s, and a payment that ended says so', async () => {
  const refused = pay(asking, [
    { status: 'requires_payment_method', last_payment_error: { code: 'authentication', message: 'No.' } },
  ])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await refused.answer).toEqual({
    error: { type: 'card_error', code: 'authentication', message: 'No.' },
  })
  const ended = pay(asking, [{ status: 'canceled' }])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await ended.answer).toEqual({ error: { type: 'canceled' } })
})

test('a question without an address is left to the payment service; leaving the page ends the waiting', async () => {
  const own = pay({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  await own.answer
  expect(own.stripe.handleNextAction).toHaveBeenCalledOnce()
  const left = pay(asking)
  await vi.advanceTimersByTimeAsync(10)
  left.ending.abort()
  expect(await left.answer).toEqual({ error: { type: 'aborted' } })
})
