import { type LetterMail, LetterRefused, type LetterTransport } from '#domains/audience/ports.ts'

/** A mail server of letters in memory. Addresses say how it answers: `gone…`, `full…`, `blocked…`, `busy…`, `lost…`. */
export type LetterServer = LetterTransport & {
  readonly taken: LetterMail[]
  /** Every mail that was handed over, taken or not, by its message id. */
  readonly tries: string[]
  /** Runs before a mail is answered. */
  before: (mail: LetterMail) => Promise<void> | void
}

const replies: Readonly<Record<string, readonly [command: string, reply: string]>> = {
  gone: ['RCPT TO', '550 5.1.1 no such user'],
  full: ['RCPT TO', '552 5.2.2 mailbox full'],
  blocked: ['DATA', '554 5.7.1 not from you'],
  busy: ['RCPT TO', '451 4.7.1 try again later'],
}

export function aLetterServer(connections = 4): LetterServer {
  const server: LetterServer = {
    queue: 'letters',
    connections,
    taken: [],
    tries: [],
    before: () => undefined,
    async send(mail) {
      server.tries.push(mail.messageId)
      await server.before(mail)
      const kind = Object.keys(replies).find((name) => mail.to.startsWith(name))
      const answer = kind === undefined ? undefined : replies[kind]
      if (mail.to.startsWith('lost'))
        throw new LetterRefused({ command: 'CONN', code: undefined, reply: '', isUnknown: true })
      if (answer) {
        const [command, reply] = answer
        throw new LetterRefused({ command, code: Number(reply.slice(0, 3)), reply, isUnknown: false })
      }
      server.taken.push(mail)
      return { reply: '250 2.0.0 taken' }
    },
  }
  return server
}
