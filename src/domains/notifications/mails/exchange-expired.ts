import { defineAskedMail } from '../actions/define-mail.ts'
import { type ExchangeStep, exchangeEnd, exchangeLetter, peerName } from '../rules/exchange-words.ts'

/** Tells a member that nobody answered its request in 14 days. */
export const exchangeExpired = defineAskedMail<ExchangeStep>({
  ...exchangeLetter,
  template: 'exchange-expired',
  once: ({ id }) => `exchange-expired:${id}`,
  subject: (step) => `${peerName(step)} did not answer your request`,
  words: (step, publicUrl) => ({
    preview: 'Your request has ended after 14 days.',
    heading: `${peerName(step)} did not answer`,
    text: 'Your request waited for 14 days and has ended. You can ask again, or ask somebody else.',
    button: { label: 'Look for partners', url: `${publicUrl}/exchange-network` },
    ...exchangeEnd(step, publicUrl),
  }),
})
