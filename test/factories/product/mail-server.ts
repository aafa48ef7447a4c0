import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that counts the mails it receives. */
export type MailServer = {
  readonly port: number
  /** The number of deliveries of each mail by Message-ID. */
  readonly arrived: ReadonlyMap<string, number>
  close(): Promise<void>
}

export async function aMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [, id = ''] = /^message-id: *(.+)$/im.exec(Buffer.concat(chunks).toString()) ?? []
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  // a client that disconnects is no failure of the server
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, arrived, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
