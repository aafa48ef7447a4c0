import type { beginCheckout, Checkout, readCheckout } from '#domains/commerce/customer-contract.ts'
import type { readAlternatives, releaseHold } from '#domains/scheduling/contract.ts'
import { ApiError, isPassing, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import { forgetHold, rememberHold } from './own-holds.ts'

export type HeldTime = {
  token: string
  /** Of the first time; undefined for a hold that was not made on this page. */
  bookingId?: string
  checkout: Checkout
  /** Why the code of the visitor's link does not work here. */
  couponRefusal?: string | undefined
  /** Why the pass of the visitor's link does not work here. */
  passRefusal?: string | undefined
}
type Wish = {
  userUrl: string
  serviceUrl: string
  start: string
  /** Further times or dates of the same order. */
  more: readonly string[]
  quantity: number
  timezone: string
  coupon?: string | undefined
  pass?: string | undefined
}

/** After a lost response a retry has the same idempotency key and returns the same hold. */
const attempt = createAttempt()

/** Holds a time, or several together, for ten minutes. The answer contains its checkout. */
export async function hold(wish: Wish): Promise<HeldTime> {
  const { userUrl, serviceUrl, ...wanted } = wish
  const body = { ...wanted, more: [...wanted.more] }
  return attempt(wish, async (idempotencyKey) => {
    const { token, bookingId, until, checkout, couponRefusal, passRefusal } = await request<
      typeof beginCheckout
    >(
      'POST',
      '/api/public/:userUrl/services/:serviceUrl/holds',
      { params: { userUrl, serviceUrl }, body },
      { idempotencyKey },
    )
    rememberHold({ token, userUrl, start: body.start, until })
    return {
      token,
      bookingId,
      checkout,
      couponRefusal: couponRefusal ?? undefined,
      passRefusal: passRefusal ?? undefined,
    }
  })
}

export function checkoutOf(token: string, signal?: AbortSignal): Promise<Checkout> {
  return request<typeof readCheckout>(
    'GET',
    '/api/checkouts/:token',
    { params: { token } },
    { ...(signal && { signal }) },
  )
}

/**
 * Releases a hold. Returns false if it can no longer be released: it is sold, being paid, or has ended. Throws ApiError
 * if the server did not decide; the hold then stays stored.
 */
export async function release(token: string): Promise<boolean> {
  try {
    const { released } = await request<typeof releaseHold>('DELETE', '/api/holds/:token', {
      params: { token },
    })
    forgetHold(token)
    return released
  } catch (error) {
    const isDecided = error instanceof ApiError && !isPassing(error) && error.status !== 429
    if (!isDecided) throw error
    forgetHold(token)
    return false
  }
}

/** Returns up to three free times near a taken one; none if the request fails. */
export async function alternativesTo({
  userUrl,
  serviceUrl,
  start,
  timezone,
}: Omit<Wish, 'quantity' | 'more'>) {
  const { slots } = await request<typeof readAlternatives>(
    'GET',
    '/api/public/:userUrl/services/:serviceUrl/alternatives',
    { params: { userUrl, serviceUrl }, query: { start, timezone } },
  ).catch(() => ({ slots: [] }))
  return slots
}
