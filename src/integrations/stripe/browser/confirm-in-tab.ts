import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js'
import type { ScriptError } from './problem.ts'

type Card = { readonly stripe: Stripe; readonly elements: StripeElements }
type Payment = {
  readonly clientSecret: string
  readonly customer: { readonly name: string; readonly email: string }
  /** Where the bank returns to, in its own tab. */
  readonly returnUrl: string
}
type Answer = { error?: ScriptError | undefined }

/**
 * Confirms a payment from a frame. A bank must not be framed, so its question is asked in a tab: `ask` opens the address
 * of the question, and the answer is read from the payment service, because a frame and a tab share no storage.
 * `signal` ends the waiting.
 */
export async function confirmInTab(
  { stripe, elements }: Card,
  { clientSecret, customer, returnUrl }: Payment,
  ask: (address: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const made = await stripe.createPaymentMethod({ elements, params: { billing_details: customer } })
  if (made.error) return { error: made.error }
  const { error, paymentIntent } = await stripe.confirmCardPayment(
    clientSecret,
    { payment_method: made.paymentMethod.id, return_url: returnUrl },
    { handleActions: false },
  )
  if (error) return { error }
  if (paymentIntent.status !== 'requires_action') return {}
  const address = paymentIntent.next_action?.redirect_to_url?.url
  // a question that has no page of its own is shown by the payment service here
  if (!address) return stripe.handleNextAction({ clientSecret })
  ask(address)
  return answerOf(stripe, clientSecret, signal)
}

const pauseMs = 1500

async function answerOf(stripe: Stripe, clientSecret: string, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    await nextLook(signal)
    if (signal.aborted) return { error: { type: 'aborted' } }
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({
      // without a connection the next look asks again
      paymentIntent: undefined,
    }))
    if (paymentIntent && paymentIntent.status !== 'requires_action') return answerIn(paymentIntent)
  }
}

function answerIn({ status, last_payment_error: refusal }: PaymentIntent): Answer {
  if (status === 'canceled') return { error: { type: 'canceled' } }
  if (status !== 'requires_payment_method') return {}
  return { error: { type: 'card_error', code: refusal?.code, message: refusal?.message } }
}

/** Resolves after a pause, or when the visitor comes back to this page. */
function nextLook(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('focus', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pauseMs)
    addEventListener('focus', done)
    signal.addEventListener('abort', done)
  })
}
