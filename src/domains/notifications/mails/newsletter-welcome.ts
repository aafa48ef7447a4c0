import { defineAskedMail } from '../actions/define-mail.ts'

type Welcomed = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly to: string
  readonly leaveUrl: string
  readonly file: { readonly name: string; readonly url: string } | null
}

/** Welcomes a new subscriber, with the link to the promised file and the one that ends the subscription. */
export const newsletterWelcome = defineAskedMail<Welcomed>({
  template: 'newsletter-welcome',
  bound: 'subscription',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider, providerName, replyTo }) => ({ provider, name: providerName, replyTo }),
  unsubscribe: ({ leaveUrl }) => leaveUrl,
  subject: ({ providerName, file }) =>
    file ? `Your file from ${providerName}` : `You are subscribed to ${providerName}`,
  words: ({ providerName, file, leaveUrl }) => ({
    preview: file ? `${file.name} is ready.` : 'The next letter comes to this address.',
    heading: 'You are on the list',
    text: file
      ? `Thank you for subscribing. ${file.name} is ready for you, whenever you open this.`
      : `Thank you for subscribing. The next letter of ${providerName} comes to this address.`,
    ...(file && { button: { label: 'Get the file', url: file.url } }),
    links: [{ label: 'Unsubscribe', url: leaveUrl }],
    reason: `You get this because you confirmed your subscription to ${providerName}.`,
  }),
})
