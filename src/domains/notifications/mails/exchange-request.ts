import { defineAskedMail } from '../actions/define-mail.ts'
import {
  type ExchangeStep,
  exchangeEnd,
  exchangeLetter,
  peerLink,
  peerName,
  requestFacts,
  sampleStep,
} from '../rules/exchange-words.ts'

/** Tells a member that another one asks for a partnership. Its choice is that of all mails of the network. */
export const exchangeRequest = defineAskedMail<ExchangeStep>({
  ...exchangeLetter,
  template: 'exchange-request',
  choice: {
    title: 'Exchange network',
    text: 'When a member asks you to be partners, answers your request, or ends a partnership.',
    isOn: true,
  },
  sample: sampleStep,
  once: ({ id }) => `exchange-request:${id}`,
  subject: (step) => `${peerName(step)} asks you to be partners`,
  words: (step, publicUrl) => ({
    preview: 'Client for client: you send each other people whom you cannot take.',
    heading: `${peerName(step)} asks you to be partners`,
    text: 'You would send each other clients whom you cannot take. Both sides see what it brought.',
    ...(step.message && { quote: step.message }),
    facts: requestFacts(step),
    button: { label: 'Read and answer', url: step.requestsUrl },
    otherButton: { label: 'Accept these terms', url: step.acceptUrl },
    note: '“Accept these terms” opens a page on which one press accepts, without signing in. Do not pass this mail on.',
    ...peerLink(step),
    ...exchangeEnd(step, publicUrl),
  }),
})
