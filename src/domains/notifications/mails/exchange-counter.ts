import { defineAskedMail } from '../actions/define-mail.ts'
import {
  type ExchangeStep,
  exchangeEnd,
  exchangeLetter,
  peerFirst,
  peerLink,
  peerName,
  requestFacts,
} from '../rules/exchange-words.ts'

/** Tells a member that its request was answered with other terms. */
export const exchangeCounter = defineAskedMail<ExchangeStep>({
  ...exchangeLetter,
  template: 'exchange-counter',
  once: ({ id }) => `exchange-counter:${id}`,
  subject: (step) => `${peerName(step)} proposes other terms`,
  words: (step, publicUrl) => ({
    preview: 'Your request was answered with other terms.',
    heading: `${peerName(step)} proposes other terms`,
    text: `Your request has ended. In its place ${peerFirst(step)} asks you on these terms:`,
    ...(step.message && { quote: step.message }),
    facts: requestFacts(step),
    button: { label: 'Read and answer', url: step.requestsUrl },
    otherButton: { label: 'Accept these terms', url: step.acceptUrl },
    note: '“Accept these terms” opens a page on which one press accepts, without signing in. Do not pass this mail on.',
    ...peerLink(step),
    ...exchangeEnd(step, publicUrl),
  }),
})
