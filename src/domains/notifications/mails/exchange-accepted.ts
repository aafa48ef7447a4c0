import { defineAskedMail } from '../actions/define-mail.ts'
import {
  type ExchangeStep,
  exchangeEnd,
  exchangeLetter,
  peerFirst,
  peerLink,
  peerName,
} from '../rules/exchange-words.ts'

/** Tells a member that its request was accepted. */
export const exchangeAccepted = defineAskedMail<ExchangeStep>({
  ...exchangeLetter,
  template: 'exchange-accepted',
  once: ({ id }) => `exchange-accepted:${id}`,
  subject: (step) => `${peerName(step)} is your partner now`,
  words: (step, publicUrl) => ({
    preview: 'Your request was accepted.',
    heading: `${peerName(step)} is your partner now`,
    text: `Your request was accepted on your terms: client for client, and a client’s first order within ${step.windowDays} days after the visit counts. Your page shows ${peerFirst(step)} where you chose, and you can change that, pause or end it at any time.`,
    button: { label: 'Your partners', url: step.partnersUrl },
    ...peerLink(step),
    ...exchangeEnd(step, publicUrl),
  }),
})
