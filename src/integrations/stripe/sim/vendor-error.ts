import type { Intent } from './world.ts'

type Body = {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly payment_intent?: Omit<Intent, 'metadata'>
}

/** A response in the vendor's error shape: `{ error: { type, code, message, param, doc_url, … } }`. */
export class VendorError extends Error {
  readonly status: number
  readonly body: { readonly error: Body & { readonly doc_url?: string } }

  constructor(status: number, body: Body) {
    super(body.message)
    this.status = status
    const doc = body.code && `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`
    this.body = { error: { ...body, ...(doc && { doc_url: doc }) } }
  }
}

export const invalid = (message: string, code?: string, param?: string): VendorError =>
  new VendorError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })

export const missing = (
  what: string,
  id: string,
  param = what === 'payment_intent' ? 'intent' : 'id',
): VendorError =>
  new VendorError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
