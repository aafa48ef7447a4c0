import Stripe from 'stripe'
import { fail } from '#domains/commerce/contract.ts'
import { notAsked } from './client.ts'

const { errors } = Stripe

/**
 * Says an error of the client in commerce's words. Unavailable: connection, time, 429, 409, 5xx; the same call with
 * the same key is safe. Refused: another use of a key, unknown parameters, keys that do not fit: ours to repair.
 */
export function rethrow(error: unknown): never {
  const { code, requestId } = error as { code?: string; requestId?: string }
  const details = {
    gateway: 'stripe',
    ...(code && { code }),
    ...(code === notAsked && { asked: false }),
    ...(requestId && { requestId }),
  }
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError ||
    code === 'idempotency_key_in_use'
  )
    return fail('commerce.gateway_unavailable', details)
  if (error instanceof errors.StripeError)
    return fail('commerce.gateway_refused', details, `stripe refused: ${error.type}: ${error.message}`)
  throw error
}

/** Whether the vendor knows nothing under this id: another account's key, or a stand-in that was started anew. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether a refused refund means that the money has gone back already. */
export const isRefunded = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

/** Whether a refused cancel means that the payment has already come to its end. */
export const isAlreadyOver = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
