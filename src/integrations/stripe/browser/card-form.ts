import type { MountCardForm } from '#domains/commerce/cards-contract.ts'
import { cardAppearance } from './appearance.ts'
import { confirmInTab } from './confirm-in-tab.ts'
import { problemOf } from './problem.ts'
import { loadCardScript } from './script.ts'

/**
 * In a frame of another page: cards alone, whose bank can ask in a tab. Other methods leave the page or, like wallets,
 * need the domain of the page around the frame.
 */
const cardsOnly = { paymentMethodTypes: ['card'], paymentMethodCreation: 'manual' as const }

/** Stripe's Payment Element before an order exists (deferred intent). */
export const mountCardForm: MountCardForm = async (
  box,
  { config, account, amount, holds, isFramed, signal },
) => {
  const Stripe = await loadCardScript(config.scriptUrl)
  signal.throwIfAborted()
  const stripe = Stripe(config.publishableKey, account === null ? {} : { stripeAccount: account })
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: 'usd',
    // it must be that of the payment
    ...(holds && { captureMethod: 'manual' as const }),
    appearance: cardAppearance(box),
    ...(isFramed && cardsOnly),
  })
  const fields = elements.create('payment', {
    fields: { billingDetails: { name: 'never', email: 'never' } },
    ...(isFramed && { wallets: { applePay: 'never', googlePay: 'never' } }),
  })
  signal.addEventListener('abort', () => fields.destroy())
  await new Promise<void>((resolve, reject) => {
    fields.on('ready', () => resolve())
    fields.on('loaderror', () => reject(new Error('the card form did not load')))
    fields.mount(box)
  })
  return {
    setAmount(changed) {
      void elements.update({ amount: changed })
    },
    submit: async () => problemOf((await elements.submit()).error),
    async confirm({ clientSecret, customer, returnUrl, ask, signal: waiting }) {
      if (isFramed) {
        const payment = { clientSecret, customer, returnUrl }
        return problemOf((await confirmInTab({ stripe, elements }, payment, ask, waiting)).error)
      }
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: customer } },
        redirect: 'if_required',
      })
      return problemOf(error)
    },
    focus: () => fields.focus(),
  }
}
