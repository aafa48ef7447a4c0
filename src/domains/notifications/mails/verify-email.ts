import { defineAskedMail } from '../actions/define-mail.ts'
import type { CodeDelivery } from '../ports.ts'

/** Contains a six-digit code, its purpose, its lifetime, and what to do if somebody else requested it. */
export const verifyEmail = defineAskedMail<CodeDelivery>({
  template: 'verify-email',
  bound: 'code',
  on: 'asked',
  to: ({ to }) => to,
  code: ({ code }) => code,
  subject: ({ purpose, code }) => `${code} ${purposes[purpose].subject}`,
  words({ purpose, firstName }) {
    const { heading, where, life, reason } = purposes[purpose]
    return {
      preview: `Enter it ${where}.`,
      heading: isName(firstName) ? `${heading}, ${firstName}` : heading,
      text: `Enter this code ${where}. It works for ${life}.`,
      reason: `You get this because ${reason}`,
    }
  },
})

type Words = Readonly<Record<'subject' | 'heading' | 'where' | 'life' | 'reason', string>>

const signUp: Words = {
  subject: 'is your confirmation code',
  heading: 'Welcome',
  where: 'on the page where you signed up',
  life: '24 hours',
  reason: 'someone signed up with this address. If it was not you, ignore this e-mail and nothing happens.',
}

const purposes: Readonly<Record<CodeDelivery['purpose'], Words>> = {
  sign_up: signUp,
  // completes the type: a phone number is verified by text message
  verify_phone: signUp,
  reset_password: {
    subject: 'is your code for a new password',
    heading: 'Choose a new password',
    where: 'on the page where you asked for a new password',
    life: '1 hour',
    reason:
      'someone asked for a new password for this address. If it was not you, ignore this e-mail and your password stays as it is.',
  },
  verify_attribute: {
    subject: 'confirms your e-mail address',
    heading: 'Confirm your address',
    where: 'in your account settings',
    life: '24 hours',
    reason:
      'someone entered this address as theirs. If it was not you, ignore this e-mail and nothing happens.',
  },
  sign_in: {
    subject: 'is your sign-in code',
    heading: 'Sign in',
    where: 'on the page where you sign in',
    life: '3 minutes',
    reason: 'someone is signing in with this address. If it was not you, do not share the code with anyone.',
  },
}

/**
 * Whether a text looks like a personal name. Anyone can sign up with a stranger's address and choose the name in the
 * mail, so the mail omits a name that could contain a message or a link.
 */
const isName = (text: string): boolean =>
  Array.from(text).length <= 40 &&
  /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(?:\.(?= |$)[\p{L}\p{M}'’ -]*)*$/u.test(text)
