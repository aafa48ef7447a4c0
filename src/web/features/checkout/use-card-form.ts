import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useState } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { cardAppearance } from './card-appearance.ts'
import { loadCardScript } from './card-script.ts'

type CardForm = { stripe: Stripe; elements: StripeElements }
export type CardFormState = { status: 'loading' | 'failed' | 'off' } | ({ status: 'ready' } & CardForm)

/** Puts the focus into the first field of the card form. */
export const focusCard = (card: CardFormState): void =>
  card.status === 'ready' ? card.elements.getElement('payment')?.focus() : undefined

/**
 * Mounts the payment provider's fields in `box` before an order exists (deferred intent). `amount` is in cents, USD. A
 * new `round` retries after a failure.
 */
export function useCardForm(
  box: RefObject<HTMLElement | null>,
  amount: number,
  round: number,
): CardFormState {
  const of = `${amount} ${round}`
  const [known, setKnown] = useState<{ of: string; state: CardFormState }>()
  useEffect(() => {
    if (amount === 0) return
    let gone = false
    let dispose = () => {}
    const settle = (state: CardFormState) => gone || setKnown({ of, state })

    async function start() {
      const { payments } = await loadConfig()
      if (payments?.provider !== 'stripe') return settle({ status: 'off' })
      const Stripe = await loadCardScript(payments.scriptUrl)
      if (gone || !box.current) return
      const stripe = Stripe(payments.publishableKey)
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: 'usd',
        appearance: cardAppearance(box.current),
      })
      const fields = elements.create('payment', {
        fields: { billingDetails: { name: 'never', email: 'never' } },
      })
      fields.on('ready', () => settle({ status: 'ready', stripe, elements }))
      fields.on('loaderror', () => settle({ status: 'failed' }))
      fields.mount(box.current)
      dispose = () => fields.destroy()
    }
    start().catch(() => settle({ status: 'failed' }))
    return () => {
      gone = true
      dispose()
    }
  }, [box, amount, of])
  return known?.of === of ? known.state : { status: 'loading' }
}
