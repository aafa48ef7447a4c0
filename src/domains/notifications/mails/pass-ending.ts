import type { PassLetter } from '#domains/passes/contract.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import { lastDay, passFacts, passMail, passReason } from '../rules/pass-words.ts'

/** Says that a pass with something left ends in so many days. */
export const passEnding = defineAskedMail<PassLetter & { readonly days: number }>({
  ...passMail,
  template: 'pass-ending',
  once: ({ passId, days, usableUntil }) => `${passId} ${days} days before ${usableUntil.toISOString()}`,
  subject: ({ title, left, days }) => `${left} left of ${title}, and ${days} days`,
  words: (letter) => ({
    preview: `Use it until ${lastDay(letter)}.`,
    heading: `${letter.title} ends in ${letter.days} days`,
    text: `${letter.left} of ${letter.credits} sessions with ${letter.firstName} are left. What is not used by the last day is lost.`,
    facts: passFacts(letter),
    button: { label: letter.left === 1 ? 'Book the last one' : 'Book with your pass', url: letter.url },
    reason: passReason(letter),
  }),
})
