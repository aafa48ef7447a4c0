import { linkKey } from '../keep-coupon.ts'

/** The coupon code of the link with which the visitor came to this provider's pages; undefined without one. */
export function linkCoupon(): string | undefined {
  const own = new URLSearchParams(location.search).get('coupon')?.trim()
  if (own) return own.slice(0, 24)
  try {
    return sessionStorage.getItem(linkKey('coupon', location.pathname)) ?? undefined
  } catch {
    // storage is disabled: only the page of the link itself knows the code
    return undefined
  }
}

/** Forgets the code once something was ordered with it. */
export function forgetLinkCoupon(): void {
  try {
    sessionStorage.removeItem(linkKey('coupon', location.pathname))
  } catch {
    // storage is disabled: nothing was kept
  }
}
