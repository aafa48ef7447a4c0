import type { PassLetter } from '#domains/passes/contract.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import { passFacts, passMail, passReason } from '../rules/pass-words.ts'

/** Says that one session of a pass is left. */
export const passNearlyUsed = defineAskedMail<PassLetter>({
  ...passMail,
  template: 'pass-nearly-used',
  once: ({ passId, credits }) => `${passId} last of ${credits}`,
  subject: ({ title }) => `One left: ${title}`,
  words: (letter) => ({
    preview: 'One session of your pass is left.',
    heading: 'One session is left',
    text: `You have used ${letter.credits - letter.left} of ${letter.credits} sessions of ${letter.title} with ${letter.firstName}.`,
    facts: passFacts(letter),
    button: { label: 'Book the last one', url: letter.url },
    reason: passReason(letter),
  }),
})
