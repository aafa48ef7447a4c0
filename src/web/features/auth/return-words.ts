import type { IdentityError } from '../../lib/identity/errors.ts'

export type ReturnWords = { title: string; sentence: string }

const words: Readonly<Record<string, ReturnWords>> = {
  OAuthSignInException: {
    title: 'This sign-in cannot be finished here',
    sentence: 'It started in another tab or browser, or more than 10 minutes ago. Please start again.',
  },
  invalid_grant: {
    title: 'This sign-in link was already used',
    sentence: 'The link works once, within 5 minutes. Please start again.',
  },
  temporarily_unavailable: {
    title: 'Google is not responding',
    sentence: 'Please try again in a minute, or use your e-mail instead.',
  },
  NetworkError: {
    title: 'The connection dropped',
    sentence: 'We could not reach the service. Please try again; nothing is lost.',
  },
  Configuration: {
    title: 'Signing in with Google is switched off here',
    sentence: 'Please sign in with your e-mail and your password.',
  },
}
const declinedWords: ReturnWords = {
  title: 'You did not continue with Google',
  sentence: 'Nothing was shared and nothing has changed. You can try again, or use your e-mail instead.',
}
const declined = ['access_denied', 'user_cancelled', 'login_required', 'consent_required']

/** Returns the texts for a return without a user, by the name of the error. */
export function returnWords({ name }: IdentityError): ReturnWords {
  const known = Object.hasOwn(words, name) ? words[name] : undefined
  if (declined.includes(name)) return declinedWords
  return (
    known ?? {
      title: 'Signing in did not work',
      sentence: 'Google or our service refused it. Please try again, or use your e-mail instead.',
    }
  )
}

export const slowWords: ReturnWords = {
  title: 'This is taking longer than it should',
  sentence: 'We are still waiting for an answer. You can wait here, or try again.',
}

export const takenWords: ReturnWords = {
  title: 'You’re signed in, but your address is taken',
  sentence: 'Someone else has it. Please choose another one; everything else is ready.',
}

export const unclaimedWords: ReturnWords = {
  title: 'You’re signed in',
  sentence: 'Your address could not be saved just now. You can choose it on your dashboard.',
}

export const nothingWords: ReturnWords = {
  title: 'There is nothing to do here',
  sentence: 'This page finishes a sign-in that started elsewhere.',
}

/** For a user who is signed in, and whose browser neither signs in nor connects anything by this return. */
export const notBegunWords: ReturnWords = {
  title: 'This could not be finished here',
  sentence:
    'It started in another tab or browser, or more than 10 minutes ago. You are still signed in and nothing has changed. If you were connecting an account, start it again from your connections.',
}

export const elsewhereWords: ReturnWords = {
  title: 'This link leads elsewhere',
  sentence: 'We only follow links to pages of this site. Please type the address yourself if you trust it.',
}
