import { defineAskedMail } from '../actions/define-mail.ts'

type Asked = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly to: string
  readonly orderId: string | null
  readonly subject: string
  readonly message: string
  readonly why: string
}

/** Brings a message of a provider to somebody who booked or waits. A reply goes to the provider. */
export const customerMessage = defineAskedMail<Asked>({
  template: 'customer-message',
  bound: 'customer-message',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider, providerName, replyTo }) => ({ provider, name: providerName, replyTo }),
  orderOf: ({ orderId }) => orderId,
  subject: ({ subject }) => subject,
  words: ({ providerName, message, why }) => ({
    preview: message.slice(0, 100),
    heading: `${providerName} wrote to you`,
    text: 'To answer, reply to this mail.',
    quote: message,
    isQuoteLinked: true,
    reason: `You get this because you ${why} with ${providerName}. It is about that and no advertising.`,
  }),
})
