import { defineAskedMail } from '../actions/define-mail.ts'

type Asked = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly to: string
  readonly confirmUrl: string
}

/** Asks the reader of an address to confirm a subscription. Without the press nothing happens. */
export const newsletterConfirm = defineAskedMail<Asked>({
  template: 'newsletter-confirm',
  bound: 'newsletter-link',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider, providerName, replyTo }) => ({ provider, name: providerName, replyTo }),
  subject: ({ providerName }) => `Confirm your subscription to ${providerName}`,
  words: ({ providerName, confirmUrl }) => ({
    preview: 'One press, and you are on the list.',
    heading: 'One press, and you are on the list',
    text: `Somebody, most likely you, asked for the letters of ${providerName} at this address. Please confirm within seven days.`,
    button: { label: 'Confirm my subscription', url: confirmUrl },
    closing: 'If it was not you, do nothing. The address is then deleted.',
    reason: `You get this because this address was typed into the form on the page of ${providerName}.`,
  }),
})
