import { z } from 'zod'
import { AccessRefused, VendorBusy } from '#domains/connections/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound, OutboundRequest } from '#platform/http/outbound.ts'

/** A refusal by Google that neither a renewed grant nor waiting mends, or a fault of Google's that may pass. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal'
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string) {
    super(`google calendar: ${status} ${reason}`)
    this.status = status
    this.reason = reason
  }
}

/** The reasons of a 403 that means too many calls, not a missing right (integrations 5.2). */
const tooManyCalls = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']

/** `{error:{code,message,errors:[{domain,reason,message}]}}` (integrations 5.2). */
const Refused = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }),
})

export type Call = {
  readonly method: OutboundRequest['method']
  readonly url: string
  readonly accessToken: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** A repeated POST has no second effect. */
  readonly idempotent?: boolean
}

export type CallGoogle = ReturnType<typeof googleCaller>

/**
 * Returns the function that calls the API. It gives the answer and its status for success and for every status in
 * `expected`. Throws `AccessRefused`, `VendorBusy`, and `GoogleRefusal` for every other refusal.
 */
export function googleCaller(outbound: Outbound, clock: Clock) {
  return async (
    { method, url, accessToken, body, headers, idempotent }: Call,
    expected: readonly number[] = [],
  ): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await outbound.send({
      method,
      url,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(idempotent && { idempotent }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const { status } = response
    if (response.ok || expected.includes(status)) return { status, body: answer }
    const reason = Refused.safeParse(answer).data?.error.errors?.[0]?.reason ?? 'no reason was given'
    if (status === 401) throw new AccessRefused(`google calendar: ${status} ${reason}`)
    if (status === 429 || (status === 403 && tooManyCalls.includes(reason)))
      throw new VendorBusy(readRetryAt(response.headers, clock.now()), `google calendar: ${status} ${reason}`)
    throw new GoogleRefusal(status, reason)
  }
}

/** `Retry-After` in seconds, or as a date. */
export function readRetryAt(headers: Headers, now: Date): Date | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text)
  return Number.isFinite(at) ? new Date(at) : null
}
