import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** What a vendor's signature check says about a delivery. */
export type Verdict =
  | { readonly kind: 'genuine'; readonly eventId: string; readonly type: string }
  | { readonly kind: 'forged' }
  | { readonly kind: 'stale' }

/** A delivery as it was kept: raw bytes, never re-serialised. */
export type WebhookEvent = { readonly eventId: string; readonly type: string; readonly raw: Buffer }

/**
 * One vendor's side of the inbox. `verify` compares signatures in constant time and refuses timestamps that
 * `isTimely` refuses. `process` runs at least once, in any order: it fetches the current state at the vendor. A genuine
 * delivery that does not name its object is `unreadable`: it is kept and not retried, because it will never say more.
 */
export type WebhookVendor = {
  readonly name: string
  /** The queue that runs `process`: the vendor's own where it calls the vendor. */
  readonly queue: Queue
  verify(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Verdict
  process(context: Context, event: WebhookEvent): Promise<void | 'unreadable'>
}

/** Whether a vendor's name for something can be a key of ours: printable, and no longer than an index entry takes. */
export const isKey = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 255 && /^[\x21-\x7e]+$/.test(text)

const toleranceMs = 300_000

/** Whether a delivery was signed within five minutes of now, in both directions, on our clock. */
export function isTimely(signedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - signedAt.getTime()) <= toleranceMs
}
