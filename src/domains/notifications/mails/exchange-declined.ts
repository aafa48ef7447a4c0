import { defineAskedMail } from '../actions/define-mail.ts'
import { type ExchangeStep, exchangeEnd, exchangeLetter, peerName } from '../rules/exchange-words.ts'

/** Tells a member that its request was declined, with the reason if there is one. */
export const exchangeDeclined = defineAskedMail<ExchangeStep>({
  ...exchangeLetter,
  template: 'exchange-declined',
  once: ({ id }) => `exchange-declined:${id}`,
  subject: (step) => `${peerName(step)} declined your request`,
  words: (step, publicUrl) => ({
    preview: 'You can ask again in 90 days.',
    heading: `${peerName(step)} declined your request`,
    text: step.reason
      ? 'This is the reason. You can ask again in 90 days.'
      : 'There is no reason with it. You can ask again in 90 days.',
    ...(step.reason && { quote: step.reason }),
    button: { label: 'Look for other partners', url: `${publicUrl}/exchange-network` },
    ...exchangeEnd(step, publicUrl),
  }),
})
