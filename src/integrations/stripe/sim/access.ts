import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { StripeSettings } from '../settings.ts'
import { VendorError } from './vendor-error.ts'

export type Access = 'secret' | 'publishable'

/** Reads the caller's key: `Authorization: Bearer`, Basic with the key as name, or the parameter `key`. */
export function accessOf(request: FastifyRequest, settings: StripeSettings, parameter: unknown): Access {
  const key = keyOf(request.headers.authorization) ?? (typeof parameter === 'string' ? parameter : undefined)
  if (key === settings.secretKey) return 'secret'
  if (key === settings.publishableKey) return 'publishable'
  if (key === undefined)
    throw refusal(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  throw refusal(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
}

/** Refuses an operation to a publishable key. */
export function secretOnly(access: Access): void {
  if (access !== 'secret')
    throw new VendorError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
}

/** Requires an intent's client secret from callers with a publishable key. */
export function withSecret(
  access: Access,
  intent: { id: string; client_secret: string },
  given: unknown,
): void {
  if (given === intent.client_secret || (access === 'secret' && given === undefined)) return
  throw new VendorError(400, {
    type: 'invalid_request_error',
    code: given === undefined ? 'parameter_missing' : 'payment_intent_invalid_parameter',
    message:
      given === undefined
        ? 'Missing required param: client_secret.'
        : `The client_secret provided does not match any associated PaymentIntent on this account.`,
    param: 'client_secret',
  })
}

export const newRequestId = (): string => `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`

const refusal = (message: string) => new VendorError(401, { type: 'invalid_request_error', message })

function keyOf(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ') ?? []
  if (scheme === 'Bearer') return value
  return scheme === 'Basic' && value ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : undefined
}
