import { defineAskedMail } from '../actions/define-mail.ts'

type Introduced = {
  readonly provider: string
  readonly to: string
  readonly senderName: string
  readonly clientName: string
  readonly clientEmail: string
  /** May be empty. */
  readonly message: string
}

/** Brings a client who said yes to the partner. A reply goes to the client. */
export const introduced = defineAskedMail<Introduced>({
  template: 'introduced',
  bound: 'own-account',
  on: 'asked',
  isSealed: true,
  to: ({ to }) => to,
  from: ({ provider, clientEmail }) => ({ provider, name: 'Showcase', replyTo: clientEmail }),
  subject: ({ clientName, senderName }) => `${senderName} introduces ${clientName} to you`,
  words: ({ senderName, clientName, clientEmail, message }, publicUrl) => ({
    preview: 'They said yes. Write to them soon.',
    heading: `Meet ${clientName}`,
    text: `${senderName} thinks that you can help, and ${clientName} said yes to hearing from you. To write, reply to this mail.`,
    ...(message && { quote: message }),
    facts: [
      { label: 'Name', value: clientName },
      { label: 'E-mail', value: clientEmail },
    ],
    button: {
      label: 'Write by e-mail',
      url: `mailto:${encodeURIComponent(clientEmail).replace('%40', '@')}`,
    },
    links: [{ label: 'Your partners', url: `${publicUrl}/exchange-network?tab=partners` }],
    reason: 'You get this because you are in the exchange network.',
  }),
})
