import type { PaymentMethod } from '../contract.ts'

/** specification 3, "Payment methods": wallets by name, other cards `cc`, every other method `unlisted`. */
export function paymentMethodOf(reported: { type: string; wallet: string | null } | null): PaymentMethod {
  if (reported?.type !== 'card') return 'unlisted'
  if (reported.wallet === 'apple_pay' || reported.wallet === 'google_pay') return reported.wallet
  return 'cc'
}
