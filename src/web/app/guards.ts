import { opensWithoutProfile } from '#domains/accounts/rules/app-paths.ts'

/**
 * Who may open a route. `account`: a signed-in user (the default); `newcomer`: only a visitor without a session;
 * `public`: everybody.
 */
export type RouteAccess = 'account' | 'newcomer' | 'public'

/** Returns a redirect target as a path of this site; undefined for any other target (product.md 18). */
export function sameSitePath(target: string | undefined, origin: string): string | undefined {
  if (!target || !/^(?:\/(?![/\\])|https?:\/\/)/.test(target)) return undefined
  try {
    const url = new URL(target, origin)
    // `/.//elsewhere` is a path of this site as written, but names another site once its dots are resolved
    const isOwn = url.origin === origin && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** The first parts of the paths that the server renders, not the app's router. */
const documents = [
  'at',
  'bookings/confirm',
  'bookings/confirm-order',
  'bookings/file',
  'bookings/gift',
  'bookings/order',
  'bookings/order-receipt',
  'bookings/pass',
  'bookings/receipt',
  'bookings/review',
  'bookings/tip',
  'bookings/tip-receipt',
  'bookings/waitlist',
  'booknow',
  'contact',
  'embed/back',
  'forgotPassword',
  'instagram-support',
  'login',
  'newhome',
  'newsletter',
  'oauth2',
  'privacy-policy',
  'redirect/o',
  'selectfreelancer',
  'serviceLocationUrl',
  'support',
  'terms-of-use',
  'zoom-support',
  'zoomverify',
]

/** Whether a path of this site must be opened by a page load. */
export const isDocument = (path: string): boolean =>
  documents.some((first) => {
    if (!path.startsWith(`/${first}`)) return false
    const next = path.at(first.length + 1)
    return next === undefined || '/?#'.includes(next)
  })

/** Adds the email address as `login_hint` to the path of a hosted sign-in; returns any other path unchanged. */
export function expecting(path: string, email: string): string {
  if (email === '' || !/^\/(?:oauth2\/authorize|login)\?/.test(path)) return path
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('login_hint', email)
  return url.pathname + url.search
}

/** Whether a page of a signed-in user needs the profile that the onboarding creates. Public pages do not. */
export const needsProfile = (access: RouteAccess, path: string): boolean =>
  access === 'account' && !opensWithoutProfile(path)

type Asked = {
  access: RouteAccess
  signedIn: boolean
  path: string
  href: string
  redirect: string | undefined
  origin: string
}

/** Returns the path to redirect to, or undefined if the visitor may open the route. */
export function guard({ access, signedIn, path, href, redirect, origin }: Asked): string | undefined {
  if (access === 'account' && !signedIn) return `/signin?redirect=${encodeURIComponent(href)}`
  if (access !== 'newcomer' || !signedIn) return undefined
  const sitePath = sameSitePath(redirect, origin)
  if (path === '/signin') return sitePath ?? '/dashboard'
  return sitePath ? `/dashboard?redirect=${encodeURIComponent(sitePath)}` : '/dashboard'
}
