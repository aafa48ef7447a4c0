import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A whole mail that arrived, whether the server said so or not. */
export type Arrived = {
  readonly messageId: string
  readonly to: string
  /** How the client named itself: `?name=` of its SMTP_URL. */
  readonly by: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/** How the server answers: `refuse` permanently, `defer` for now, `drop` the connection. */
export type Answer = 'take' | 'refuse' | 'defer' | 'drop'

type Behaviour = {
  /** Answers RCPT TO. */
  readonly atRecipient?: (address: string) => Answer
  /** Runs when a whole mail has arrived, before its answer. */
  readonly atEnd?: (mail: Arrived) => Answer | Promise<Answer>
  /** Gets each mail as it came. */
  readonly keep?: (raw: Buffer) => void
}

/** A mail server on loopback that refuses, defers and drops connections as it is told. */
export type LetterSink = {
  readonly port: number
  readonly arrived: readonly Arrived[]
  close(): Promise<void>
}

const refusals = {
  refuse: [550, '5.1.1 no such user'],
  defer: [451, '4.7.1 try again later'],
} as const

const errorOf = (answer: 'refuse' | 'defer'): Error => {
  const [responseCode, words] = refusals[answer]
  return Object.assign(new Error(words), { responseCode })
}

export async function aLetterSink({
  atRecipient = () => 'take',
  atEnd = () => 'take',
  keep,
}: Behaviour = {}): Promise<LetterSink> {
  const arrived: Arrived[] = []
  const drop = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy()
  }
  const settle = (id: string, answer: Answer, done: (error?: Error | null) => void) => {
    if (answer === 'drop') drop(id)
    else done(answer === 'take' ? null : errorOf(answer))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => settle(session.id, atRecipient(address), done),
    onData(stream, { id, envelope, hostNameAppearsAs }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const [, messageId = ''] = /^message-id:\s*(.+?)\r?$/im.exec(raw.toString('latin1')) ?? []
        const to = envelope.rcptTo[0]?.address ?? ''
        const mail = { messageId, to, by: String(hostNameAppearsAs), at: Date.now() }
        arrived.push(mail)
        keep?.(raw)
        void Promise.resolve(atEnd(mail)).then((answer) => settle(id, answer, done), done)
      })
    },
  })
  // a client that disconnects is no failure of the server
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, arrived, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
