/** Where a tab keeps what came with a link: apart for each provider, whose pages lie below one path, or on a domain. */
export function linkKey(what: 'coupon' | 'pass', pathname: string): string {
  const [, userUrl = ''] = /^\/(?:at|embed)\/([a-z]{3,30})(?:\/|$)/.exec(pathname) ?? []
  return `${what}:${userUrl}`
}

/** Keeps the code of an address such as `?coupon=SUMMER20` until the visitor books on another page of the provider. */
export function keepCoupon({ search, pathname }: Pick<Location, 'search' | 'pathname'>): void {
  const code = /[?&]coupon=([A-Za-z0-9-]{3,24})(?:&|$)/.exec(search)?.[1]
  if (code === undefined) return
  try {
    sessionStorage.setItem(linkKey('coupon', pathname), code)
  } catch {
    // storage is disabled: only this page knows the code
  }
}
