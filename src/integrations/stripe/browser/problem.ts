import type { CardProblem } from '#domains/commerce/cards-contract.ts'

/** An error of the vendor's script. */
export type ScriptError = {
  readonly type?: string
  readonly code?: string | undefined
  readonly message?: string | undefined
}

/** Error types that are no answer about the payment. */
const silent: ReadonlySet<string | undefined> = new Set([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
])

/** Converts an error of the vendor's script; undefined: there was none. */
export function problemOf(error: ScriptError | undefined): CardProblem | undefined {
  if (!error) return undefined
  const { type, code, message } = error
  if (type === 'aborted') return { kind: 'left' }
  if (type === 'validation_error') return { kind: 'incomplete' }
  if (type === 'card_error') return { kind: 'declined' }
  // a failed bank authentication is reported as an invalid request, and at no field
  if (code === 'payment_intent_authentication_failure') return { kind: 'unproved', message }
  // it was cancelled or paid elsewhere, or its bank's question is open
  if (type === 'canceled' || code === 'payment_intent_unexpected_state') return { kind: 'over' }
  return { kind: silent.has(type) ? 'silent' : 'refused' }
}
