import { LetterRefused, type LetterTransport } from '#domains/audience/ports.ts'
import type { MailTransport, TextTransport } from '#domains/notifications/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import { Refused } from './refused.ts'

/** Hands a message to the outbox by `store`. In development it may refuse: it throws `Refused`. */
export type HandOver = (method: 'MAIL' | 'TEXT', to: string, store: () => Promise<unknown>) => Promise<void>

const always: HandOver = async (_method, _to, store) => void (await store())

/** Stands in for a mail server: stores mails in a table that /dev/mailbox shows. Idempotent by messageId. */
export function localOutbox(db: Database, clock: Clock, handOver: HandOver = always): MailTransport {
  return {
    queue: 'mail',
    codeQueue: 'codes',
    send: (mail) =>
      handOver('MAIL', mail.to.toLowerCase(), () =>
        db
          .insertInto('mailbox')
          .values({
            id: mail.messageId,
            recipient: mail.to.toLowerCase(),
            sender: `${mail.from.name} <${mail.from.address}>`,
            subject: mail.subject,
            html: mail.html,
            body: mail.text,
            attachments: JSON.stringify([
              ...(mail.invitation ? [{ filename: 'invite.ics', ...mail.invitation }] : []),
              ...(mail.attachment ? [mail.attachment] : []),
            ]),
            code: mail.code ?? null,
            sentAt: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
  }
}

/** Stands in for a mail server of letters: one mail at a time, as the other one does. */
export function localLetters(db: Database, clock: Clock, handOver: HandOver = always): LetterTransport {
  const outbox = localOutbox(db, clock, handOver)
  return {
    queue: 'letters',
    connections: 4,
    async send({ messageId, from, replyTo, to, subject, html, text, unsubscribe }) {
      try {
        await outbox.send({ messageId, from, replyTo, to, subject, html, text, unsubscribe })
      } catch (error) {
        const code = error instanceof Refused ? error.responseCode : undefined
        const { message: reply } = error as Error
        throw new LetterRefused({ command: 'RCPT TO', code, reply, isUnknown: false })
      }
      return { reply: '250 2.0.0 kept' }
    },
  }
}

/** Stands in for a telephone network: stores text messages in the same table. Idempotent by id. */
export function localTexts(db: Database, clock: Clock, handOver: HandOver = always): TextTransport {
  return {
    queue: 'codes',
    async send({ id, to, body, code }) {
      await handOver('TEXT', to, () =>
        db
          .insertInto('mailbox')
          .values({
            id,
            kind: 'text',
            recipient: to,
            sender: 'Showcase',
            subject: body,
            html: '',
            body,
            attachments: '[]',
            code,
            sentAt: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return { vendorId: null }
    },
  }
}
