import { newToken } from '#platform/common/ids.ts'
import { refusedPage } from '../pages/refused-page.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash, same } from '../secrets/secrets.ts'
import { type Ask, Refused } from './endpoint.ts'

type CookieName = 'showcase_browser' | 'showcase_signin'

/** `__Host-` keeps neighbours under the same domain from setting the cookie; browsers accept it over https only. */
const fullName = ({ publicUrl }: UserPool, name: CookieName): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** Builds a Set-Cookie value that no script can read and no other site's form sends. `seconds` 0 deletes the cookie. */
export function cookie(pool: UserPool, name: CookieName, value: string, seconds: number): string {
  const secure = pool.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${fullName(pool, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** Reads a cookie. Undefined unless its value has the form that `cookie` writes. */
export function readCookie(pool: UserPool, ask: Ask, name: CookieName): string | undefined {
  const value = ask.cookies[fullName(pool, name)]
  return value !== undefined && /^[\w-]{32,64}$/.test(value) ? value : undefined
}

export type Browser = {
  /** Identifies this browser. Forms and departures bound to it work in no other. */
  readonly token: string
  /** The token in every form, see `checkForm`. */
  readonly formToken: string
  readonly cookies: readonly string[]
}

/** Recognises a browser from page to page, independently of the user. */
export function browserOf(pool: UserPool, ask: Ask): Browser {
  const token = readCookie(pool, ask, 'showcase_browser') ?? newToken(32)
  return {
    token,
    formToken: formTokenOf(pool, token),
    cookies: [cookie(pool, 'showcase_browser', token, 24 * 3600)],
  }
}

const formTokenOf = (pool: UserPool, token: string): string => keyedHash(pool, 'hosted-form', token)

/**
 * Accepts a form only from our own page in the same browser. Otherwise another site could sign a visitor in to a
 * foreign account (login CSRF). The token is bound to a cookie that other sites neither read nor send with their forms.
 */
export function checkForm(pool: UserPool, ask: Ask): void {
  const token = readCookie(pool, ask, 'showcase_browser')
  const given = ask.form['form_token'] ?? ''
  const foreign = ask.origin !== undefined && ask.origin !== pool.publicUrl && hostOf(ask.origin) !== ask.host
  if (token === undefined || foreign || !same(given, formTokenOf(pool, token)))
    throw new Refused(
      refusedPage('This form has expired, or your browser blocks cookies. Please go back and try again.'),
    )
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
