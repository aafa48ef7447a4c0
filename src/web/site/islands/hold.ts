import type { Checkout, readCheckout } from '#domains/commerce/customer-contract.ts'
import type { holdSlot, readAlternatives, releaseHold } from '#domains/scheduling/contract.ts'
import { ApiError, isPassing, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import { forgetHold, rememberHold } from './own-holds.ts'

export type HeldTime = { token: string; checkout: Checkout }
type Wish = { userUrl: string; serviceUrl: string; start: string; quantity: number; timezone: string }

/** After a lost answer the same wish is the same request, so that it finds its own hold. */
const attempt = createAttempt()

/** Keeps a time for ten minutes and reads what the checkout shows. */
export async function hold(wish: Wish): Promise<HeldTime> {
  const { userUrl, serviceUrl, ...body } = wish
  return attempt(wish, async (idempotencyKey) => {
    const { token, until } = await request<typeof holdSlot>(
      'POST',
      '/api/public/:userUrl/services/:serviceUrl/holds',
      { params: { userUrl, serviceUrl }, body },
      { idempotencyKey },
    )
    rememberHold({ token, userUrl, start: body.start, until })
    return { token, checkout: await checkoutOf(token) }
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
 * Gives a hold back. False: it is sold, being paid, or has ended, and is no longer this browser's to give back. Throws
 * ApiError if the server did not decide; the hold is remembered then.
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

/** Up to three free times near one that was taken; none when they cannot be read. */
export async function alternativesTo({ userUrl, serviceUrl, start, timezone }: Omit<Wish, 'quantity'>) {
  const { slots } = await request<typeof readAlternatives>(
    'GET',
    '/api/public/:userUrl/services/:serviceUrl/alternatives',
    { params: { userUrl, serviceUrl }, query: { start, timezone } },
  ).catch(() => ({ slots: [] }))
  return slots
}
