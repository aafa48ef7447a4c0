import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** The result of a vendor's signature check. */
export type Verdict =
  | { readonly kind: 'genuine'; readonly eventId: string; readonly type: string }
  | { readonly kind: 'forged' }
  | { readonly kind: 'stale' }
  /** The vendor asks whether this address is ours: answered at once, never stored. */
  | { readonly kind: 'challenge'; readonly answer: object }

/** A stored delivery: raw bytes, never re-serialised. */
export type WebhookEvent = { readonly eventId: string; readonly type: string; readonly raw: Buffer }

/**
 * The webhook handling of one vendor. `verify` compares signatures in constant time and refuses timestamps that
 * `isTimely` refuses. `process` runs at least once, in any order, so it fetches the current state from the vendor. It
 * returns `unreadable` for a genuine delivery that does not name its object: the delivery is kept and not retried.
 */
export type WebhookVendor = {
  readonly name: string
  /** The queue that runs `process`: the vendor's own if `process` calls the vendor. */
  readonly queue: Queue
  verify(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Verdict
  process(context: Context, event: WebhookEvent): Promise<void | 'unreadable'>
  /** The body with which a genuine delivery is answered, if the vendor reads it. `type`: that of the verdict. */
  answer?(type: string): object
}

/** Whether a vendor's id can be our key: printable, and at most 255 characters, which fits an index entry. */
export const isKey = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 255 && /^[\x21-\x7e]+$/.test(text)

const toleranceMs = 300_000

/** Whether a delivery was signed at most five minutes before or after now, on our clock. */
export function isTimely(signedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - signedAt.getTime()) <= toleranceMs
}
