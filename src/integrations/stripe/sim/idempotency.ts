import { createHash } from 'node:crypto'
import type { NotedMap } from './noted-map.ts'
import { VendorError } from './vendor-error.ts'

export type Answer = { readonly status: number; readonly body: object }
type StoredAnswer = { readonly sha256: string; answer?: Answer }

/** Idempotency keys with their first answers. */
export type Keys = NotedMap<StoredAnswer>

/**
 * Runs a POST once per key. The same request gets the first answer, a different request a 400, and one during the first
 * a 409. A request that is refused before its execution stores no answer.
 */
export function answerOnce(
  keys: Keys,
  key: string | undefined,
  request: string,
  run: () => Answer,
): Answer & { replayed: boolean } {
  if (key === undefined) return { ...run(), replayed: false }
  if (key.length > 255)
    throw new VendorError(400, {
      type: 'invalid_request_error',
      message: 'Idempotency-Key must be at most 255 characters.',
    })
  const sha256 = createHash('sha256').update(request).digest('hex')
  const stored = keys.get(key)
  if (stored && stored.sha256 !== sha256)
    throw new VendorError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (stored && !stored.answer) throw keyInUse()
  if (stored?.answer) return { ...stored.answer, replayed: true }
  try {
    const answer = run()
    keys.set(key, { sha256, answer })
    return { ...answer, replayed: false }
  } catch (error) {
    // a decline is an outcome and is stored; a request that never ran (400, 404) is not
    if (error instanceof VendorError && error.status === 402)
      keys.set(key, { sha256, answer: { status: 402, body: error.body } })
    throw error
  }
}

export const keyInUse = (): VendorError =>
  new VendorError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent-Key (that probably means you submitted twice, and the other request is still going through).',
  })
