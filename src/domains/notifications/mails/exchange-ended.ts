import { defineAskedMail } from '../actions/define-mail.ts'
import {
  type ExchangeStep,
  exchangeEnd,
  exchangeLetter,
  peerFirst,
  peerName,
} from '../rules/exchange-words.ts'

/** Tells a member that a partnership has ended. */
export const exchangeEnded = defineAskedMail<ExchangeStep>({
  ...exchangeLetter,
  template: 'exchange-ended',
  once: ({ id }) => `exchange-ended:${id}`,
  subject: (step) => `Your partnership with ${peerName(step)} has ended`,
  words: (step, publicUrl) => ({
    preview: 'Your pages do not show each other any more.',
    heading: `Your partnership with ${peerName(step)} has ended`,
    text: `Your page does not show ${peerFirst(step)} any more, and links from each other’s pages lead to the plain page. Credits that were earned stay.`,
    button: { label: 'Your partners', url: step.partnersUrl },
    ...exchangeEnd(step, publicUrl),
  }),
})
