import { newToken } from '#platform/common/ids.ts'
import { ApiError, isPassing } from '../../../lib/api.ts'
import { federatedLogin } from '../../../lib/identity/federated.ts'
import { readFederated, refreshWith, storeFederated } from '../../../lib/identity/federated-info.ts'
import { beginSignIn, endStay, finishSignIn, renewToken } from '../../../parts/data/federation.ts'
import type { MemberWords } from '../review/items.ts'

/** What the other site sends the browser back with. */
export type Returned = { readonly state: string; readonly code?: string; readonly error?: string }

const vendor = 'linkedin'
/** 43 characters of base64url. */
const keyBytes = 32
/** The secret of this browser for the sign-in that has not returned, and for the one that is. */
const begunKey = 'memberSignIn'
const ownKey = 'memberKey'

/** The member who signed in at the other site in this browser; undefined for nobody. */
export function memberNow(): MemberWords | undefined {
  const info = readFederated()
  if (info?.provider !== vendor) return undefined
  const { firstName = '', lastName = '', email = '', picture = '' } = info.user
  return { firstName, lastName, email, picture }
}

/** Leaves for the sign-in at the other site. */
export async function leaveToSignIn(): Promise<void> {
  const browserKey = newToken(keyBytes)
  const { url } = await beginSignIn(vendor, browserKey)
  localStorage.setItem(begunKey, browserKey)
  window.location.assign(url)
}

const works = new Map<string, Promise<void>>()

/**
 * Finishes a sign-in, once for each state however often the page renders, and requests credentials for the member's own
 * area. Rejects with `ApiError`; nothing is kept in this browser then.
 */
export function finishOnce(returned: Returned): Promise<void> {
  const known = works.get(returned.state)
  if (known) return known
  const work = finish(returned)
  works.set(returned.state, work)
  return work
}

async function finish(returned: Returned): Promise<void> {
  // a browser that began none still asks, so that the server says what is wrong
  const browserKey = localStorage.getItem(begunKey) ?? newToken(keyBytes)
  const arrived = await finishSignIn({ ...returned, browserKey }).catch((error: unknown) => {
    if (isPassing(error)) works.delete(returned.state)
    else localStorage.removeItem(begunKey)
    throw error
  })
  localStorage.removeItem(begunKey)
  localStorage.setItem(ownKey, browserKey)
  const { member, token, expiresAt } = arrived
  const { error } = await federatedLogin(arrived.vendor, { token, user: member, expires_at: expiresAt })
  if (error) throw new ApiError(error.name, 0, error.message)
}

/** Forgets the member here and erases what was kept. Without an answer, the server erases it after some days. */
export async function forgetMember(): Promise<void> {
  const browserKey = localStorage.getItem(ownKey)
  storeFederated(undefined)
  localStorage.removeItem(ownKey)
  if (browserKey !== null) await endStay(browserKey).catch(() => undefined)
}

/** Renews the token. A sign-in that is over is forgotten, so that the browser's owner is a guest again. */
async function renew(): Promise<{ token: string; expires_at: number }> {
  try {
    const { token, expiresAt } = await renewToken(localStorage.getItem(ownKey) ?? '')
    return { token, expires_at: expiresAt }
  } catch (error) {
    if (isPassing(error)) throw error
    storeFederated(undefined)
    localStorage.removeItem(ownKey)
    throw Object.assign(new Error('the sign-in is over', { cause: error }), { name: 'NonRetryable' })
  }
}
refreshWith(vendor, renew)
