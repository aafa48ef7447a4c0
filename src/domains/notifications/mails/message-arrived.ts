import { defineAskedMail } from '../actions/define-mail.ts'

type Arrived = {
  readonly provider: string
  readonly to: string
  readonly name: string
  readonly email: string
  readonly about: string
  readonly message: string
  readonly isMarked: boolean
  /** The recipient's list of messages, if there is one. */
  readonly listUrl: string | undefined
}

/** Brings a visitor's message to the provider, or to the operator. A reply goes to the visitor. */
export const messageArrived = defineAskedMail<Arrived>({
  template: 'message-arrived',
  bound: 'own-account',
  on: 'asked',
  isSealed: true,
  to: ({ to }) => to,
  from: ({ provider, email }) => ({ provider, name: 'Showcase', replyTo: email }),
  subject: ({ name, about, isMarked }) =>
    `${isMarked ? 'Possible spam: message' : 'Message'} from ${name}${about && `: ${about}`}`,
  words: ({ name, email, about, message, isMarked, listUrl }) => ({
    preview: isMarked ? 'This message looks like spam.' : message.slice(0, 100),
    heading: isMarked ? 'A message that looks like spam' : `${name} wrote to you`,
    text: isMarked
      ? 'A visitor of your contact page sent this. It looks like spam, so please be careful with its links.'
      : 'A visitor of your contact page sent this. To answer, reply to this mail.',
    quote: message,
    facts: [
      { label: 'Name', value: name },
      { label: 'E-mail', value: email },
      ...(about ? [{ label: 'About', value: about }] : []),
    ],
    ...(!isMarked && {
      button: { label: 'Answer by e-mail', url: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    }),
    ...(listUrl && { links: [{ label: 'All messages', url: listUrl }] }),
    reason: 'You get this because somebody wrote to you on your contact page.',
  }),
})
