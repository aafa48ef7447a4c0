const key = 'lastProvider'

/** Stores whose page is open, for /booknow. A page of the product's own, such as that of a missing address, is nobody's. */
export function rememberProvider({ documentElement }: Document, pathname: string, storage: Storage): void {
  const [, userUrl] = /^\/at\/([a-z]{3,30})(?:\/|$)/.exec(pathname) ?? []
  if (userUrl === undefined || documentElement.dataset['theme'] === 'brand') return
  storage.setItem(key, userUrl)
}

/** The address of the booking page of the provider who was visited last; the directory if there is none. */
export function lastProviderHref(search: string, storage: Storage): string {
  const userUrl = storage.getItem(key) ?? ''
  if (!/^[a-z]{3,30}$/.test(userUrl)) return '/selectfreelancer'
  const query = new URLSearchParams(search)
  query.delete('u')
  const rest = query.toString()
  // the server sends a visitor to the directory if this provider is gone
  return `/booknow?u=${userUrl}&last=1${rest && `&${rest}`}`
}
