import { defineAskedMail } from '../actions/define-mail.ts'

type Copied = {
  readonly provider: string
  readonly to: string
  readonly recipientName: string
  readonly about: string
  readonly message: string
  /** The address that the page shows; empty if it shows none. */
  readonly replyTo: string
  readonly pageUrl: string
}

/** The copy of a message for the visitor who wrote it. It does not reveal an address that the page does not show. */
export const messageCopy = defineAskedMail<Copied>({
  template: 'message-copy',
  bound: 'message-copy',
  on: 'asked',
  isSealed: true,
  to: ({ to }) => to,
  from: ({ provider, recipientName, replyTo }) => ({ provider, name: recipientName, replyTo }),
  subject: ({ recipientName }) => `Your message to ${recipientName}`,
  words: ({ recipientName, about, message, pageUrl }) => ({
    preview: `${recipientName} has your message.`,
    heading: `${recipientName} has your message`,
    text: 'This is your copy. The answer comes to this address.',
    quote: message,
    ...(about && { facts: [{ label: 'About', value: about }] }),
    links: [{ label: `Write to ${recipientName} again`, url: pageUrl }],
    closing: 'If you did not write this, somebody typed your address. Nothing else happens with it.',
    reason: `You get this because this address was typed into the contact form of ${recipientName}.`,
  }),
})
