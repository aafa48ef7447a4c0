import type { UserPool } from '../pool.ts'

/** A browser of the hosted pages, its sign-in there, and a device that signed in to one user. */
export type CookieName = 'showcase_browser' | 'showcase_signin' | `showcase_device_${string}`

/** `__Host-` keeps neighbours under the same domain from setting the cookie; browsers accept it over https only. */
const fullName = ({ publicUrl }: UserPool, name: CookieName): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** Builds a Set-Cookie value that no script can read and no other site's form sends. `seconds` 0 deletes the cookie. */
export function cookie(pool: UserPool, name: CookieName, value: string, seconds: number): string {
  const secure = pool.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${fullName(pool, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** The values of a Cookie header by name. */
export type Cookies = Readonly<Record<string, string | undefined>>

export const cookiesOf = (header: string): Cookies =>
  Object.fromEntries(
    header.split(';').map((pair) => pair.trim().split('=', 2) as [string, string | undefined]),
  )

/** Reads a cookie. Undefined unless its value has the form that `cookie` writes. */
export function readCookie(pool: UserPool, cookies: Cookies, name: CookieName): string | undefined {
  const value = cookies[fullName(pool, name)]
  return value !== undefined && /^[\w-]{32,64}$/.test(value) ? value : undefined
}
