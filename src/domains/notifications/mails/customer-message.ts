import { defineAskedMail } from '../actions/define-mail.ts'
import { plainSubject } from '../rules/plain-subject.ts'

type Asked = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly to: string
  readonly orderId: string | null
  readonly subject: string
  readonly message: string
  /** Null: the provider's own copy, to look at it first. */
  readonly why: string | null
  /** The account is younger than a day: nothing in the mail can be pressed. */
  readonly isNewProvider: boolean
}

/** Brings a message of a provider to somebody who booked or waits. A reply goes to the provider. */
export const customerMessage = defineAskedMail<Asked>({
  template: 'customer-message',
  bound: 'customer-message',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider, providerName, replyTo }) => ({ provider, name: providerName, replyTo }),
  orderOf: ({ orderId }) => orderId,
  subject: ({ subject, isNewProvider }) => (isNewProvider ? plainSubject(subject) : subject),
  words: ({ providerName, message, why, isNewProvider }) => ({
    preview: message.slice(0, 100),
    heading: `${providerName} wrote to you`,
    text: 'To answer, reply to this mail.',
    quote: message,
    ...(!isNewProvider && { isQuoteLinked: true }),
    reason:
      why === null
        ? 'This is your copy, to look at before you send it. Nobody else got it.'
        : `You get this because you ${why} with ${providerName}. It is about that and no advertising.`,
  }),
})
