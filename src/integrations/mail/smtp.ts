import nodemailer from 'nodemailer'
import type { Mail, MailTransport } from '#domains/notifications/ports.ts'

/** Hands mails to the operator's mail server; refusals and outages throw and are tried again by the job. */
export function smtpTransport(url: string, production: boolean): MailTransport & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    requireTLS: production,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(envelope(mail))
    },
    close: () => transport.close(),
  }
}

function envelope(mail: Mail) {
  const { from, to, replyTo, subject, html, text, messageId, invitation } = mail
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(replyTo && { replyTo }),
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: 'invite.ics', content: invitation.content },
    }),
  }
}
