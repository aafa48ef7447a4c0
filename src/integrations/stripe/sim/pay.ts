import type { StripeSettings } from '../settings.ts'
import { payerCard } from './cards.ts'

/** Confirms a payment at the stand-in, as the card form does with an accepted card that only `payer` has. */
export async function payAtStandIn(
  settings: StripeSettings,
  clientSecret: string,
  payer: string,
): Promise<void> {
  const intent = clientSecret.split('_secret_')[0]
  const response = await fetch(`${settings.apiUrl()}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      key: settings.publishableKey,
      payment_method: payerCard(payer),
    }),
  })
  if (!response.ok) throw new Error(`the card stand-in answered ${response.status}`)
}
