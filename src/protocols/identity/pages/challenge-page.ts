import { type Carried, html, type Markup, type Page } from './markup.ts'
import { alert, field, hidden } from './parts.ts'

/** A challenge on a page. It travels in the form; the session token reveals nothing. */
export type Asked = {
  readonly challenge: string
  readonly session: string
  /** The internal name. */
  readonly username: string
  /** The masked address that a code went to; empty if none was sent. */
  readonly destination: string
  /** Attributes that must come with a new password, separated by spaces. */
  readonly missing: string
  /** Whether the page asks for a recovery code in place of the six digits. */
  readonly recovering: boolean
}

/** The attributes that may be missing: their wire names and their labels. */
export const missable = {
  'userAttributes.given_name': 'First name',
  'userAttributes.family_name': 'Last name',
} as const

/** The page after the password: it asks for a code, for the kind of code, or for a new password. */
export function challengePage(
  { query }: Carried,
  asked: Asked,
  { formToken, message }: { readonly formToken: string; readonly message?: string },
): Page {
  const { recovering, ...rest } = asked
  const carried = hidden({
    form_token: formToken,
    ...rest,
    ...(recovering && { recovering: 'recovery_code' }),
  })
  const { title, text, body } = wordsOf(asked, message)
  return {
    title,
    body: html`<h1>${title}</h1><p class="quiet">${text}</p><form method="post" action="/login?${query}">${carried}${body}</form><p class="quiet"><a href="/login?${query}">Use another account</a></p>`,
  }
}

type Words = { readonly title: string; readonly text: string; readonly body: Markup }

function wordsOf(asked: Asked, message: string | undefined): Words {
  const { challenge, destination, missing } = asked
  if (challenge === 'SELECT_MFA_TYPE')
    return {
      title: 'How would you like to confirm it’s you?',
      text: 'Your password is correct. Next, enter a code.',
      body: html`${message && alert('error', message)}<button class="button primary" name="answer" value="SOFTWARE_TOKEN_MFA">Use my authenticator app</button><button class="button secondary" name="answer" value="SMS_MFA">Send a code to my phone</button>`,
    }
  if (challenge === 'NEW_PASSWORD_REQUIRED')
    return {
      title: 'Choose a new password',
      text: 'Your password is correct, but you need to change it before you continue.',
      body: html`${namesMissing(missing)}${field({ name: 'answer', label: 'New password', type: 'password', autocomplete: 'new-password', maxlength: 256, error: message, focus: true })}<button class="button primary" type="submit">Save and sign in</button>`,
    }
  if (asked.recovering)
    return {
      title: 'Enter a recovery code',
      text: 'Type one of the ten codes you saved when you turned on two-step sign-in. Each works once.',
      body: html`${field({ name: 'answer', label: 'Recovery code', autocomplete: 'off', maxlength: 32, error: message, focus: true })}<button class="button primary" type="submit">Sign in</button>${switchTo('six_digits', 'Use the six digits instead')}`,
    }
  return {
    title: 'Enter your code',
    text:
      challenge === 'SMS_MFA'
        ? `We sent a code to ${destination || 'your phone'}.`
        : 'Open your authenticator app and type the six digits it shows.',
    body: html`${field({ name: 'answer', label: 'Code', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 16, error: message, focus: true })}<button class="button primary" type="submit">Sign in</button>${switchTo('recovery_code', 'Use a recovery code instead')}`,
  }
}

/** A button that shows the same challenge with the other kind of code. It sends the form without an answer. */
const switchTo = (kind: 'six_digits' | 'recovery_code', label: string): Markup =>
  html`<button class="button secondary" type="submit" name="switch_to" value="${kind}" formnovalidate>${label}</button>`

const namesMissing = (missing: string): Markup[] =>
  Object.entries(missable)
    .filter(([name]) => missing.split(' ').includes(name))
    .map(([name, label]) => field({ name, label, autocomplete: 'off', maxlength: 60 }))
