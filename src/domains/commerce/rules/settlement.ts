import type { Cents } from '#platform/common/money.ts'

type Known = {
  readonly state: 'created' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  readonly failure: string | null
  readonly amount: Cents
  /** Its money is to be held first. Money that is held for any other payment cannot be kept. */
  readonly holds: boolean
}
type Seen = {
  readonly state: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  readonly failure: string | null
  readonly amountReceived: Cents
}

export type Settlement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'paid' }
  /** The gateway captured another amount than requested: no sale, everything is refunded. */
  | { readonly kind: 'wrong_amount' }
  /** The money is held until a request is approved. */
  | { readonly kind: 'held' }
  /** The money is held no longer, and was not captured. */
  | { readonly kind: 'released' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'declined'; readonly failure: string }

/**
 * Decides the next state of a payment from the stored state and the gateway's current one. Monotone: `succeeded` is
 * final. The order of webhooks does not matter, because the gateway is read each time.
 */
export function settlementOf(known: Known, seen: Seen): Settlement {
  if (known.state === 'succeeded') return { kind: 'nothing' }
  if (seen.state === 'succeeded')
    return { kind: seen.amountReceived === known.amount ? 'paid' : 'wrong_amount' }
  if (seen.state === 'authorised')
    return { kind: known.state === 'authorised' || !known.holds ? 'nothing' : 'held' }
  if (known.state === 'authorised')
    return seen.state === 'processing' ? { kind: 'nothing' } : { kind: 'released' }
  if (seen.state === 'cancelled') return { kind: known.state === 'cancelled' ? 'nothing' : 'cancelled' }
  if (seen.state === 'processing') return { kind: known.state === 'processing' ? 'nothing' : 'processing' }
  if (seen.failure !== null && seen.failure !== known.failure)
    return { kind: 'declined', failure: seen.failure }
  return { kind: 'nothing' }
}
