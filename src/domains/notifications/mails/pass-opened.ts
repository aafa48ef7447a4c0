import type { PassLetter } from '#domains/passes/contract.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import { passFacts, passMail, passReason } from '../rules/pass-words.ts'
import { firstWord } from '../rules/people-words.ts'

/** Brings somebody the link of a new pass. */
export const passOpened = defineAskedMail<PassLetter>({
  ...passMail,
  template: 'pass-opened',
  once: ({ passId, again }) => (again === undefined ? passId : `${passId} again ${again}`),
  subject: ({ title, firstName }) => `Your pass: ${title} with ${firstName}`,
  words: (letter) => ({
    preview: `${letter.left} sessions, each booked with one press.`,
    heading: `${letter.title} is yours, ${firstWord(letter.holder)}`,
    text: `${
      letter.origin === 'by_hand' || letter.origin === 'moved_in'
        ? `${letter.firstName} has put a pass into your name. `
        : ''
    }The button opens your pass: there you see what is left, and book with it. Anybody with this link can use it, so keep it to yourself.`,
    facts: passFacts(letter),
    button: { label: 'See your pass', url: letter.url },
    closing: `Cancel a session in time, and its credit comes back. A question? Just reply, it reaches ${letter.firstName}.`,
    reason: passReason(letter),
  }),
})
