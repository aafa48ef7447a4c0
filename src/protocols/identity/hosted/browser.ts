import { newToken } from '#platform/common/ids.ts'
import { refusedPage } from '../pages/refused-page.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash, same } from '../secrets/secrets.ts'
import { cookie, readCookie } from '../wire/cookies.ts'
import { type Ask, Refused } from './endpoint.ts'

export type Browser = {
  /** Identifies this browser. Forms and departures bound to it work in no other. */
  readonly token: string
  /** The token in every form, see `checkForm`. */
  readonly formToken: string
  readonly cookies: readonly string[]
}

/** Recognises a browser from page to page, independently of the user. */
export function browserOf(pool: UserPool, ask: Ask): Browser {
  const token = readCookie(pool, ask.cookies, 'showcase_browser') ?? newToken(32)
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
  const token = readCookie(pool, ask.cookies, 'showcase_browser')
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
