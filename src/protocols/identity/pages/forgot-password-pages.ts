import { emailMax } from '#platform/common/email.ts'
import { type Carried, html, type Page } from './markup.ts'
import { alert, field, hidden } from './parts.ts'

type State = { readonly formToken: string; readonly email: string; readonly message?: string | undefined }

const back = (query: string) => html`<p class="quiet"><a href="/login?${query}">Back to sign in</a></p>`

/** The page that asks for the account's e-mail. */
export const forgottenPage = ({ query }: Carried, { formToken, email, message }: State): Page => ({
  title: 'Reset your password',
  body: html`<h1>Reset your password</h1><p class="quiet">We’ll e-mail you a six-digit code to set a new password.</p><form method="post" action="/forgotPassword?${query}">${hidden({ form_token: formToken })}${field({ name: 'username', label: 'E-mail', type: 'email', inputmode: 'email', value: email, autocomplete: 'username', maxlength: emailMax, error: message, focus: true })}<button class="button primary" type="submit">Send the code</button></form>${back(query)}`,
})

/** The page that asks for the code and the new password. */
export const newPasswordPage = (
  { query }: Carried,
  {
    formToken,
    email,
    message,
    destination,
    passwordMax,
    code = '',
    field: faulty,
  }: State & {
    readonly destination: string
    /** Maximum length of the new password in characters. */
    readonly passwordMax: number
    /** The code as typed; the page keeps it while only the password is wrong. */
    readonly code?: string
    readonly field?: 'code' | 'password' | undefined
  },
): Page => ({
  title: 'Choose a new password',
  body: html`<h1>Choose a new password</h1><p class="quiet">If you have an account, we’ve e-mailed a six-digit code to ${destination}. It works for one hour.</p>${message && !faulty && alert('error', message)}<form method="post" action="/forgotPassword?${query}">${hidden({ form_token: formToken, username: email, destination })}${field({ name: 'code', label: 'Code', value: faulty === 'password' ? code : '', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 16, error: faulty === 'code' ? message : undefined, focus: faulty !== 'password' })}${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', maxlength: 256, hint: `At least 8 and at most ${passwordMax} characters`, error: faulty === 'password' ? message : undefined, focus: faulty === 'password' })}<button class="button primary" type="submit">Change the password</button></form>${back(query)}`,
})
