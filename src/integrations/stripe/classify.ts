import Stripe from 'stripe'
import { fail } from '#domains/commerce/contract.ts'
import { notAsked } from './client.ts'

const { errors } = Stripe

/**
 * Converts an error of the client to a failure of commerce. `gateway_unavailable`: connection error, timeout, 409, 429,
 * 5xx; a retry with the same key is safe. `gateway_refused`: key of another request, unknown parameters, wrong API
 * keys.
 */
export function rethrow(error: unknown): never {
  const { code, requestId } = error as { code?: string; requestId?: string }
  const details = {
    gateway: 'stripe',
    ...(code && { code }),
    ...(code === notAsked && { asked: false }),
    ...(code === 'charge_disputed' && { disputed: true }),
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

/** Whether the vendor does not know this id: it belongs to another account, or the stand-in lost its data. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether a refund was refused because the money is refunded already. */
export const isRefunded = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

/** Whether the bank said no. */
export const isDeclined = (error: unknown): boolean => error instanceof errors.StripeCardError

/** Whether a cancellation or a capture was refused because of the payment's state. */
export const isAlreadyOver = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
