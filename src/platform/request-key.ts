import { createHash } from 'node:crypto'
import { defineFailures } from '#platform/common/errors.ts'
import { newId } from '#platform/common/ids.ts'

export const { fail } = defineFailures({
  'request.key_invalid': {
    kind: 'invalid',
    message: 'The Idempotency-Key must have 8 to 200 printable characters.',
  },
  'request.key_reused': { kind: 'conflict', message: 'This Idempotency-Key was used for another request.' },
})

/**
 * The Idempotency-Key of a request whose endpoint names its row by it. `seed` differs for each caller, address and key; `sha256` is the
 * hash of the whole request.
 */
export type RequestKey = { readonly seed: string; readonly sha256: string }

/** Crockford's base 32, as in every other id. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the id of the row that a request makes: the same for a repeated request, and a new one for a request without a key. An id from
 * a key does not ascend with time.
 */
export function idOfRequest(prefix: Lowercase<string>, key: RequestKey | undefined): string {
  if (!key) return newId(prefix)
  const hash = createHash('sha256').update(`${prefix}\n${key.seed}`).digest()
  return `${prefix}_${Array.from(hash.subarray(0, 26), (byte) => digits[byte & 31]).join('')}`
}

/** Thrown to roll back when a row has the id that comes from this request's key. The caller reads the row. */
export class RepeatedRequest extends Error {}

/** Throws `request.key_reused` if a row was made by another request than this one. */
export function requireSameRequest({ sha256 }: RequestKey, ofRow: string | null): void {
  if (ofRow !== sha256) fail('request.key_reused')
}
