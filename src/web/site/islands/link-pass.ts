import { linkKey } from '../keep-coupon.ts'

/** The pass of a tab whose browser forbids storage. */
let unstored: string | undefined

/**
 * The token of the pass with whose link the visitor came to this provider's pages; undefined without one. Takes it from
 * the fragment of the address, which no server sees, and removes it there, so that nobody copies it with the address.
 */
export function linkPass(): string | undefined {
  takeFromAddress()
  try {
    return sessionStorage.getItem(linkKey('pass', location.pathname)) ?? unstored
  } catch {
    return unstored
  }
}

function takeFromAddress(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('pass')?.trim()
  if (!token) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const kept = token.slice(0, 400)
  try {
    sessionStorage.setItem(linkKey('pass', location.pathname), kept)
  } catch {
    // storage is disabled: only this page knows the pass
    unstored = kept
  }
}

/** Forgets the pass: the visitor books without it. */
export function forgetLinkPass(): void {
  unstored = undefined
  try {
    sessionStorage.removeItem(linkKey('pass', location.pathname))
  } catch {
    // storage is disabled: nothing was kept
  }
}
