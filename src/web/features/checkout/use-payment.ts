import { useRef, useState } from 'react'
import type { Checkout, placeOrder, settlePayment } from '#domains/commerce/customer-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import type { Draft } from './draft.ts'
import { type Outcome, placeAndPay } from './place-and-pay.ts'
import type { CardFormState } from './use-card-form.ts'

const order = '/api/checkouts/:token/order'

/** Where the visitor sees what became of the booking, and where a bank's page sends him back. */
export const confirmationAddress = (token: string) =>
  `${location.origin}/bookings/confirm?token=${encodeURIComponent(token)}`

/**
 * Runs the payment of one checkout. The same details are the same request, however often the button is pressed: after a
 * lost answer the request is repeated under the same key, and a card that was declined keeps its order. The order sells
 * the terms stored with the hold, which are those that the page prints.
 */
export function usePayment(token: string, card: CardFormState) {
  const [working, setWorking] = useState(false)
  const [placed, setPlaced] = useState<string>()
  const attempt = useRef<{ of: string; key: string; answer?: Checkout } | undefined>(undefined)

  async function send(draft: Draft): Promise<Checkout> {
    const of = JSON.stringify([token, draft])
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() }
    const { current } = attempt
    if (current.answer) return current.answer
    try {
      current.answer = await request<typeof placeOrder>(
        'POST',
        order,
        { params: { token }, body: draft },
        { idempotencyKey: current.key },
      )
      setPlaced(token)
      return current.answer
    } catch (error) {
      // a refusal is an answer: the next press is a new request; only a lost answer is asked for again
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) attempt.current = undefined
      throw error
    }
  }

  async function run(draft: Draft): Promise<Outcome> {
    setWorking(true)
    const ready = card.status === 'ready' ? card : undefined
    try {
      return await placeAndPay(draft, {
        submitCard: ready && (() => ready.elements.submit()),
        placeOrder: send,
        confirmCard: async (clientSecret, { name, email }) =>
          ready
            ? ready.stripe.confirmPayment({
                elements: ready.elements,
                clientSecret,
                confirmParams: {
                  return_url: confirmationAddress(token),
                  payment_method_data: { billing_details: { name, email } },
                },
                redirect: 'if_required',
              })
            : { error: { type: 'api_connection_error' } },
        settle: () =>
          request<typeof settlePayment>('POST', '/api/checkouts/:token/settle', { params: { token } }),
      })
    } finally {
      setWorking(false)
    }
  }
  return { working, placed: placed === token, run }
}
