import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useContext, useEffect, useState } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { cardAppearance } from './card-appearance.ts'
import { loadCardScript } from './card-script.ts'
import { InFrame } from './in-frame.ts'

type CardForm = { stripe: Stripe; elements: StripeElements }
export type CardFormState = { status: 'loading' | 'failed' | 'off' } | ({ status: 'ready' } & CardForm)

/** Puts the focus into the first field of the card form. */
export const focusCard = (card: CardFormState): void =>
  card.status === 'ready' ? card.elements.getElement('payment')?.focus() : undefined

/**
 * In a frame of another page: cards alone, whose bank can ask in a tab. Other methods leave the page or, like wallets,
 * need the domain of the page around the frame.
 */
const cardsOnly = { paymentMethodTypes: ['card'], paymentMethodCreation: 'manual' as const }

/**
 * Mounts the payment provider's fields in `box` before an order exists (deferred intent). `amount` is in cents, USD; `holds`: the
 * money is only held for now. A new `round` retries after a failure.
 */
export function useCardForm(
  box: RefObject<HTMLElement | null>,
  { amount, holds }: { readonly amount: number; readonly holds: boolean },
  round: number,
): CardFormState {
  const of = `${amount} ${holds} ${round}`
  const isFramed = useContext(InFrame)
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
        ...(holds && { captureMethod: 'manual' as const }),
        appearance: cardAppearance(box.current),
        ...(isFramed && cardsOnly),
      })
      const fields = elements.create('payment', {
        fields: { billingDetails: { name: 'never', email: 'never' } },
        ...(isFramed && { wallets: { applePay: 'never', googlePay: 'never' } }),
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
  }, [box, amount, holds, of, isFramed])
  return known?.of === of ? known.state : { status: 'loading' }
}
