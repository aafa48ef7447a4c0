import type { MailTransport } from '#domains/notifications/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'

/** The stand-in for a mail server: every mail lands in a table that /dev/mailbox shows, once a messageId. */
export function localOutbox(db: Database, clock: Clock): MailTransport {
  return {
    async send(mail) {
      await db
        .insertInto('mailbox')
        .values({
          id: mail.messageId,
          recipient: mail.to.toLowerCase(),
          sender: `${mail.from.name} <${mail.from.address}>`,
          subject: mail.subject,
          html: mail.html,
          body: mail.text,
          attachments: JSON.stringify(
            mail.invitation ? [{ filename: 'invite.ics', ...mail.invitation }] : [],
          ),
          code: mail.code ?? null,
          sentAt: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
