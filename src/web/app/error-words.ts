type Words = { title: string; sentence: string }

const words: Readonly<Record<string, Words>> = {
  '403': {
    title: 'This page is not yours to open',
    sentence: 'You may be signed in with another account than the one that owns it.',
  },
  '404': {
    title: 'This page is not here',
    sentence: 'The address may be old or mistyped, or its owner took the page down.',
  },
  '410': {
    title: 'This page is not here any more',
    sentence: 'Its owner took it down. What you booked is still booked; the mail about it has all you need.',
  },
  '429': {
    title: 'That was a lot at once',
    sentence: 'Please wait a minute and try again. Nothing is lost.',
  },
  '503': {
    title: 'We are out for a moment',
    sentence: 'Something we need does not answer. Please try again in a minute; nothing was charged.',
  },
  expired: { title: 'This link has expired', sentence: 'Please ask for a new one where you got it.' },
  payment: {
    title: 'The payment did not go through',
    sentence: 'Nothing was charged. Please go back and try again, or choose another card.',
  },
}

const unknown: Words = {
  title: 'Something went wrong',
  sentence: 'It is our fault, not yours. What you saved is safe; please try again.',
}

/** Returns the text of /error for a code; an unknown code gets a general text and is never shown. */
export const errorWords = (code: string | undefined): Words =>
  (code && Object.hasOwn(words, code) && words[code]) || unknown
