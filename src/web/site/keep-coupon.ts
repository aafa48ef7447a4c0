/** Where a tab keeps the coupon code of a link: apart for each provider, whose pages lie below one path, or on a domain. */
export function couponKey(pathname: string): string {
  const [, userUrl = ''] = /^\/(?:at|embed)\/([a-z]{3,30})(?:\/|$)/.exec(pathname) ?? []
  return `coupon:${userUrl}`
}

/** Keeps the code of an address such as `?coupon=SUMMER20` until the visitor books on another page of the provider. */
export function keepCoupon({ search, pathname }: Pick<Location, 'search' | 'pathname'>): void {
  const code = /[?&]coupon=([A-Za-z0-9-]{3,24})(?:&|$)/.exec(search)?.[1]
  if (code === undefined) return
  try {
    sessionStorage.setItem(couponKey(pathname), code)
  } catch {
    // storage is disabled: only this page knows the code
  }
}
