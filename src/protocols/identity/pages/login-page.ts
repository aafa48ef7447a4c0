import { emailMax } from '#platform/common/email.ts'
import type { UserPool } from '../pool.ts'
import { type Carried, html, type Markup, type Page } from './markup.ts'
import { alert, field, hidden } from './parts.ts'

type State = {
  readonly formToken: string
  readonly email: string
  readonly notice?: string | undefined
  /** Why the last try failed. `code` is the error's name on the wire. */
  readonly message?: string
  readonly code?: string | undefined
}

/** The sign-in page, mock/signin.html as a plain document. */
export function loginPage(pool: UserPool, { query }: Carried, state: State): Page {
  const { formToken, email, notice, message, code } = state
  const wrong = code === 'NotAuthorizedException' ? message : undefined
  const providers = pool.ports.upstreams.map(({ name }) => withProvider(name, query, email))
  // sign-up returns here with a notice that explains why the password is needed again
  const made = `/login?${query}&notice=account_made`
  const create = `/signup?${new URLSearchParams({ redirect: made })}`
  const forgot = email === '' ? query : withHint(query, email)
  return {
    title: 'Sign in',
    body: html`${notice ? html`<h1>Sign in</h1>${alert('success', notice)}` : html`<h1>Welcome back</h1><p class="quiet">Your page stayed open while you were away.</p>`}${message && !wrong && alert('error', message, remedy(code, query, email))}${providers}${providers.length > 0 && html`<p class="quiet small">If you are new, by going on you agree to the <a href="/terms-of-use">terms of use</a> and the <a href="/privacy-policy">privacy policy</a>.</p><p class="or"><span>or</span></p>`}<form method="post" action="/login?${query}">${hidden({ form_token: formToken })}${field({ name: 'username', label: 'E-mail', type: 'email', inputmode: 'email', value: email, autocomplete: 'username', maxlength: emailMax, focus: email === '' })}${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', maxlength: 256, error: wrong, focus: email !== '' })}<p class="aside"><a href="/forgotPassword?${forgot}">Forgot password?</a></p><button class="button primary" type="submit">Sign in</button></form><p class="quiet">New here? <a href="${create}">Create your Showcase</a></p>`,
  }
}

function withHint(query: string, email: string): string {
  const asked = new URLSearchParams(query)
  // a longer name belongs to no user, and readAuthorization ignores a longer hint
  if (email.length <= 256) asked.set('login_hint', email)
  return asked.toString()
}

function withProvider(name: string, query: string, email: string): Markup {
  const asked = new URLSearchParams(email === '' ? query : withHint(query, email))
  asked.set('identity_provider', name)
  return html`<a class="button secondary" href="/oauth2/authorize?${asked.toString()}">${name === 'Google' && googleSign}Continue with ${name}</a>`
}

/** The link that helps after a right password when the user still may not sign in. */
function remedy(code: string | undefined, query: string, email: string): Markup | undefined {
  if (code === 'UserNotConfirmedException')
    return html` <a href="/signin?${new URLSearchParams({ username: email }).toString()}">Enter the code from your mail</a>`
  if (code === 'PasswordResetRequiredException')
    return html` <a href="/forgotPassword?${query}">Choose a new password</a>`
  return undefined
}

const googleSign = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="#4285F4" d="M23 12.300c0-.8-.1-1.500-.2-2.300H12v4.400h6.200a5.300 5.300 0 0 1-2.300 3.500v2.900h3.700c2.200-2 3.400-5 3.400-8.500z"/><path fill="#34A853" d="M12 23.500c3.100 0 5.700-1 7.600-2.800l-3.700-2.900a7 7 0 0 1-10.400-3.600H1.700v3A11.500 11.500 0 0 0 12 23.500z"/><path fill="#FBBC05" d="M5.500 14.200a6.900 6.900 0 0 1 0-4.400v-3H1.700a11.500 11.500 0 0 0 0 10.400z"/><path fill="#EA4335" d="M12 5.100c1.700 0 3.200.6 4.400 1.700L19.700 3.500A11.500 11.500 0 0 0 1.700 6.800l3.800 3A6.900 6.900 0 0 1 12 5.100z"/></svg>`
