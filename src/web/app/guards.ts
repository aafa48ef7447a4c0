/**
 * Who may open a route. `account`: a signed-in user (what a route is unless it says otherwise); `newcomer`: only
 * somebody without a session; `public`: everybody.
 */
export type RouteAccess = 'account' | 'newcomer' | 'public'

/** A redirect target as a path of this site, or undefined: nothing leads elsewhere (product.md 18). */
export function sameSitePath(target: string | undefined, origin: string): string | undefined {
  if (!target || !/^(?:\/(?![/\\])|https?:\/\/)/.test(target)) return undefined
  try {
    const url = new URL(target, origin)
    // `/.//elsewhere` is a path of this site as it stands, and another site once its dots are gone
    const isOwn = url.origin === origin && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** Documents of the server, which the app's router does not draw. */
const documents =
  /^\/(?:at|bookings\/confirm|bookings\/receipt|serviceLocationUrl|newhome|oauth2|login|forgotPassword)(?:\/|\?|#|$)/

/** Whether a path of this site is opened by loading it. */
export const isDocument = (path: string): boolean => documents.test(path)

/** A hosted sign-in is told whom to expect; any other path stays as it is. */
export function expecting(path: string, email: string): string {
  if (email === '' || !/^\/(?:oauth2\/authorize|login)\?/.test(path)) return path
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('login_hint', email)
  return url.pathname + url.search
}

type Asked = {
  access: RouteAccess
  signedIn: boolean
  path: string
  href: string
  redirect: string | undefined
  origin: string
}

/** Where somebody is sent instead, or undefined to let them in. */
export function guard({ access, signedIn, path, href, redirect, origin }: Asked): string | undefined {
  if (access === 'account' && !signedIn) return `/signin?redirect=${encodeURIComponent(href)}`
  if (access !== 'newcomer' || !signedIn) return undefined
  const kept = sameSitePath(redirect, origin)
  if (path === '/signin') return kept ?? '/dashboard'
  return kept ? `/dashboard?redirect=${encodeURIComponent(kept)}` : '/dashboard'
}
