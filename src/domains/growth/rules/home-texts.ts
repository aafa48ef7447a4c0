/** The texts of /newhome, the start page of an installation, unless its operator sets others. */
export const usualHomeTexts = {
  title: 'Your page takes the booking while you teach',
  lead: 'Show what you do, when you are free and what it costs. People choose a time, pay by card, and get the address and a reminder. Your calendar stays right.',
  action: 'Build your page',
  under: 'Six short steps, about three minutes. You need no account to start.',
  looks: 'One page in five looks. The people on these pages are examples.',
  promises: 'Three promises you can check',
  promise1: 'A time cannot be sold twice',
  promise1Text:
    'When somebody chooses 7:00 PM, it is theirs for ten minutes while they pay. The next person sees at once that it is taken, with the three nearest free times. You never have to apologize for a double booking.',
  promise2: 'The refund is shown before the click',
  promise2Text:
    'Your rule is a sentence with a date and an amount. Customers read it before they pay, and again before they cancel. Nobody is surprised, so nobody argues with you.',
  promise3: 'The page is as fast as a file',
  promise3Text:
    'When you publish, the finished page is stored and sent from then on. It opens quickly on an old phone with a weak signal, drawings included.',
  steps: 'How it works',
  step1: 'Answer six questions',
  step1Text:
    'Your face, your work, your skills, one thing that people can book, one line about you, and a background. Your page grows beside the questions.',
  step2: 'Share your link',
  step2Text:
    'In your profiles, in an e-mail, or as a QR code on the studio door. Customers book without an account.',
  step3: 'Start the day with one list',
  step3Text: 'Who comes, when, and what they wrote. What is paid, and what waits for your answer.',
  directory: 'Looking for somebody yourself?',
  directoryText:
    'Everybody in the directory chose to be listed. The order is by fit, then by the next free time. A place cannot be bought.',
  searchExample: 'salsa, pottery, interview',
} as const

export type HomeTexts = Readonly<Record<keyof typeof usualHomeTexts, string>>

/** The maximum length of a text in characters. */
const maxLength = 400
/** Texts without which the page makes no sense. */
const needed: readonly string[] = ['title', 'action']

/**
 * Completes an operator's texts with the usual ones. An empty text leaves its part of the page out. Returns one
 * sentence for each fault instead if a name is unknown or a value cannot be shown.
 */
export function readHomeTexts(
  given: unknown,
): { readonly texts: HomeTexts } | { readonly faults: readonly string[] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { faults: ['The file must be one object of names and texts: { "title": "…" }.'] }
  const faults = Object.entries(given).flatMap(([name, text]) => faultOf(name, text) ?? [])
  return faults.length > 0 ? { faults } : { texts: { ...usualHomeTexts, ...given } }
}

function faultOf(name: string, text: unknown): string | undefined {
  if (!Object.hasOwn(usualHomeTexts, name))
    return `There is no text “${name}”. The names are ${Object.keys(usualHomeTexts).join(', ')}.`
  if (typeof text !== 'string') return `The text “${name}” must stand in quotation marks.`
  if (text.length > maxLength)
    return `The text “${name}” has ${text.length} characters; the maximum is ${maxLength}.`
  if (text.trim() === '' && needed.includes(name)) return `The text “${name}” must not be empty.`
  return undefined
}
