import { defineAskedMail } from '../actions/define-mail.ts'

type Asked = {
  readonly provider: string
  readonly sender: {
    readonly name: string
    readonly firstName: string
    readonly pageUrl: string
    readonly replyTo: string
  }
  readonly partner: {
    readonly name: string
    readonly firstName: string
    readonly trade: string
    readonly place: string
    readonly pageUrl: string
  }
  readonly to: string
  readonly clientName: string
  /** May be empty. */
  readonly message: string
  readonly yesUrl: string
  readonly neverUrl: string
}

/** Asks a client whether a partner of the provider may know of them. Without a yes nothing happens. */
export const introduction = defineAskedMail<Asked>({
  template: 'introduction',
  bound: 'introduction',
  on: 'asked',
  isSealed: true,
  to: ({ to }) => to,
  from: ({ provider, sender }) => ({ provider, name: sender.name, replyTo: sender.replyTo }),
  unsubscribe: ({ neverUrl }) => neverUrl,
  subject: ({ sender, partner }) => `${sender.name} would like you to meet ${partner.name}`,
  words: ({ sender, partner, clientName, message, yesUrl, neverUrl }) => ({
    preview: `${partner.firstName} learns of you only if you say yes.`,
    heading: `Meet ${partner.name}`,
    text: `Hello ${clientName}, ${sender.name} thinks that ${partner.name} could help you${
      partner.trade ? ` (${[partner.trade, partner.place].filter(Boolean).join(', ')})` : ''
    }. If you say yes, ${partner.firstName} gets your name and this address, and writes to you. If you do nothing, ${
      partner.firstName
    } learns nothing, and your address is erased after 14 days.`,
    ...(message && { quote: message }),
    button: { label: 'Yes, introduce me', url: yesUrl },
    links: [{ label: `Look at the page of ${partner.firstName}`, url: partner.pageUrl }],
    closing: 'This is the only mail about it.',
    reason: `You get this because ${sender.name} typed your address to introduce you.`,
    endings: [{ label: 'No introductions to me any more', url: neverUrl }],
  }),
})
