import nodemailer from 'nodemailer'
import type { Mail, MailTransport } from '#domains/notifications/ports.ts'
import { handsOf, vendorQueue } from '#platform/jobs/queues.ts'

const smtpQueue = vendorQueue('smtp')

/** Sends mails through the operator's mail server. Throws on refusals and outages, so that the job retries. */
export function smtpTransport(url: string, production: boolean): MailTransport & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: handsOf(smtpQueue),
    requireTLS: production,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    queue: smtpQueue,
    async send(mail) {
      await transport.sendMail(envelope(mail))
    },
    close: () => transport.close(),
  }
}

function envelope(mail: Mail) {
  const { from, to, replyTo, subject, html, text, messageId, invitation, unsubscribe } = mail
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
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: 'invite.ics', content: invitation.content },
    }),
  }
}
