import type { Checkout, readCheckout } from '#domains/commerce/customer-contract.ts'
import type { holdSlot, readAlternatives, releaseHold } from '#domains/scheduling/contract.ts'
import { isPassing, request } from '#web/lib/api.ts'
import { forgetHold, ownHolds, rememberHold } from './own-holds.ts'

export type HeldTime = { token: string; checkout: Checkout }
type Wish = { userUrl: string; serviceUrl: string; start: string; quantity: number; timezone: string }

/** The wish whose answer was lost: asking for it again is the same request, so that it finds its own hold. */
let unanswered: { readonly of: string; readonly key: string } | undefined

/** Keeps a time for ten minutes and reads what the checkout shows. */
export async function hold(wish: Wish): Promise<HeldTime> {
  const { userUrl, serviceUrl, ...body } = wish
  const of = JSON.stringify(wish)
  if (unanswered?.of !== of) unanswered = { of, key: crypto.randomUUID() }
  try {
    const { token, until } = await request<typeof holdSlot>(
      'POST',
      '/api/public/:userUrl/services/:serviceUrl/holds',
      { params: { userUrl, serviceUrl }, body },
      { idempotencyKey: unanswered.key },
    )
    rememberHold({ token, userUrl, start: body.start, until })
    const checkout = await checkoutOf(token)
    unanswered = undefined
    return { token, checkout }
  } catch (error) {
    if (!isPassing(error)) unanswered = undefined
    throw error
  }
}

export function checkoutOf(token: string): Promise<Checkout> {
  return request<typeof readCheckout>('GET', '/api/checkouts/:token', { params: { token } })
}

/** Gives the time back. False: it was sold or has ended, or nobody answered, and then it runs out by itself. */
export async function release(token: string): Promise<boolean> {
  forgetHold(token)
  const { released } = await request<typeof releaseHold>('DELETE', '/api/holds/:token', {
    params: { token },
  }).catch(() => ({ released: false }))
  return released
}

/** Gives back the oldest hold of this browser at a provider that is still unpaid. False: there is none. */
export async function releaseOldest(userUrl: string): Promise<boolean> {
  for (const { token } of ownHolds(userUrl)) if (await release(token)) return true
  return false
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
