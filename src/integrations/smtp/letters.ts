import { PassThrough, pipeline } from 'node:stream'
import nodemailer from 'nodemailer'
import { type LetterMail, LetterRefused, type LetterTransport } from '#domains/audience/ports.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { signing } from './dkim.ts'
import { letterConnections, type SmtpOptions } from './smtp-options.ts'

/**
 * Sends mails of letters through a mail server, on connections that no other mail uses. It tries each mail once: the letter decides
 * about another try. Throws `LetterRefused`.
 */
export function smtpLetters({ url, production, dkim }: SmtpOptions): LetterTransport & { close(): void } {
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: letterConnections,
    maxMessages: 1000,
    // a mail that is tried again by itself could arrive twice
    maxRequeues: 0,
    // servers close what is idle; a mail on such a connection would be lost
    idleTimeout: 20_000,
    requireTLS: production,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    ...signing(dkim),
  })
  /** The Message-IDs of mails that have left as a whole, while their answer is awaited. */
  const left = new Set<string>()
  pool.use('stream', ({ data, message }, done) => {
    const read = message.createReadStream.bind(message)
    // behind the signer, which reads a mail as a whole before the server is asked
    message.createReadStream = (options) => {
      const through = new PassThrough()
      through.on('end', () => left.add(String(data.messageId)))
      return pipeline(read(options), through, () => {})
    }
    done()
  })
  return {
    queue: vendorQueue('smtp-letters'),
    connections: letterConnections,
    async send(letter) {
      try {
        const { response } = await pool.sendMail(composed(letter))
        return { reply: response }
      } catch (error) {
        const { command = '', responseCode, response = '', message } = error as SmtpFault
        const reply = response || message
        throw new LetterRefused({ command, code: responseCode, reply, isUnknown: left.has(letter.messageId) })
      } finally {
        left.delete(letter.messageId)
      }
    },
    close: () => pool.close(),
  }
}

/** What nodemailer says about a refusal. */
type SmtpFault = {
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message: string
}

function composed({ from, to, envelopeFrom, replyTo, subject, html, text, messageId, ...mail }: LetterMail) {
  return {
    from,
    to,
    envelope: { from: envelopeFrom, to },
    ...(replyTo && { replyTo }),
    subject,
    html,
    text,
    messageId,
    headers: {
      'List-Id': mail.listId,
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
