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
  const details = {
    gateway: 'stripe',
    ...detailsOf(error),
    ...(codeOf(error) === 'charge_disputed' && { disputed: true }),
  }
  if (isUnavailable(error)) return fail('commerce.gateway_unavailable', details)
  const refusal = refusalOf(error)
  if (refusal !== undefined) return fail('commerce.gateway_refused', details, refusal)
  throw error
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** What a failure tells of the client's error. `asked: false`: the vendor never received the call. */
export function detailsOf(error: unknown) {
  const { requestId } = error as { requestId?: string }
  const code = codeOf(error)
  return {
    ...(code && { code }),
    ...(code === notAsked && { asked: false }),
    ...(requestId && { requestId }),
  }
}

/** Whether the outcome of a call is unknown: connection error, timeout, 409, 429, 5xx. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeAPIError ||
  codeOf(error) === 'idempotency_key_in_use'

/** The vendor's reason against a request, for the log. Returns undefined for an error that is not the vendor's. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof errors.StripeError ? `stripe refused: ${error.type}: ${error.message}` : undefined

/** Whether the vendor does not know this id: it belongs to another account, or the stand-in lost its data. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether the vendor gives no access to an account: its owner, or the vendor, took it away. */
export const isNoAccess = (error: unknown): boolean => codeOf(error) === 'account_invalid'

/** Whether a refund was refused because the money is refunded already. */
export const isRefunded = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

/** Whether a refund was refused because the customer's bank has taken the money, or asks about it. */
export const isDisputed = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'charge_disputed'

/** Whether the bank said no. */
export const isDeclined = (error: unknown): boolean => error instanceof errors.StripeCardError

/** Whether a cancellation or a capture was refused because of the payment's state. */
export const isAlreadyOver = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
