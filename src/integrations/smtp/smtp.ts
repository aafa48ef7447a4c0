import nodemailer from 'nodemailer'
import type { Mail, MailTransport } from '#domains/notifications/ports.ts'
import { handsOf, type Queue, vendorQueue } from '#platform/jobs/queues.ts'
import { signing } from './dkim.ts'
import type { SmtpOptions } from './smtp-options.ts'

const smtpQueue = vendorQueue('smtp')
const smtpCodeQueue = vendorQueue('smtp-codes')

/**
 * Sends mails through the operator's mail server. Throws on refusals and outages, so that the job retries. Mails with a
 * code have connections of their own, so that they never wait behind other mails.
 */
export function smtpTransport({ url, production, dkim }: SmtpOptions): MailTransport & { close(): void } {
  const connections = (queue: Queue) =>
    nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: handsOf(queue),
      requireTLS: production,
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      ...signing(dkim),
    })
  const mails = connections(smtpQueue)
  const codes = connections(smtpCodeQueue)
  return {
    queue: smtpQueue,
    codeQueue: smtpCodeQueue,
    async send(mail) {
      await (mail.code === undefined ? mails : codes).sendMail(envelope(mail))
    },
    close() {
      mails.close()
      codes.close()
    },
  }
}

function envelope(mail: Mail) {
  const { from, to, replyTo, subject, html, text, messageId, invitation, attachment, unsubscribe } = mail
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(replyTo && { replyTo }),
    ...(attachment && { attachments: [{ ...attachment, encoding: 'base64' }] }),
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: 'invite.ics', content: invitation.content },
    }),
  }
}
