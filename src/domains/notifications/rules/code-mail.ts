import type { MailContent } from './mail-content.ts'

type Delivery = { readonly purpose: string; readonly code: string; readonly firstName: string }
type Words = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'text' | 'reason'>

/** The mail that carries a code: for what, how long it holds, what to do when it was not you. */
export function codeMail(delivery: Delivery): MailContent {
  return { ...wordsOf(delivery), sender: 'Showcase', code: delivery.code }
}

function wordsOf({ purpose, code, firstName }: Delivery): Words {
  const greeting = (words: string) => (isName(firstName) ? `${words}, ${firstName}` : words)
  switch (purpose) {
    case 'reset_password':
      return {
        subject: `${code} is your code for a new password`,
        preview: 'Enter it on the page where you asked for a new password.',
        heading: greeting('Choose a new password'),
        text: 'Enter this code on the page where you asked for a new password. It holds for 1 hour.',
        reason:
          'You get this because somebody asked for a new password for this address. If it was not you, ignore this mail and your password stays as it is.',
      }
    case 'verify_attribute':
      return {
        subject: `${code} confirms your e-mail address`,
        preview: 'Enter it in your account settings.',
        heading: greeting('Confirm your address'),
        text: 'Enter this code in your account settings. It holds for 24 hours.',
        reason:
          'You get this because somebody gave this address as theirs. If it was not you, ignore this mail and nothing happens.',
      }
    case 'sign_in':
      return {
        subject: `${code} is your sign-in code`,
        preview: 'Enter it on the page where you sign in.',
        heading: greeting('Sign in'),
        text: 'Enter this code on the page where you sign in. It holds for 3 minutes.',
        reason:
          'You get this because somebody is signing in with this address. If it was not you, give the code to nobody.',
      }
    default:
      return {
        subject: `${code} is your confirmation code`,
        preview: 'Enter it on the page where you signed up.',
        heading: greeting('Welcome'),
        text: 'Enter this code on the page where you signed up. It holds for 24 hours.',
        reason:
          'You get this because somebody signed up with this address. If it was not you, ignore this mail and nothing happens.',
      }
  }
}

/**
 * Whoever signs up with a stranger's address chooses the name that this stranger reads: it is said only where it can be
 * nothing but a name, so that nobody's words or links travel in our mails.
 */
const isName = (text: string): boolean =>
  Array.from(text).length <= 40 &&
  /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(?:\.(?= |$)[\p{L}\p{M}'’ -]*)*$/u.test(text)
