import type { Context } from '#platform/context.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'
import type { BookingMailParts } from './actions/mail-about-booking.ts'
import type { OwnerMailParts } from './actions/mail-owner.ts'
import { noteText } from './actions/note-text.ts'
import { type CodeDelivery, queueCode } from './actions/queue-code.ts'
import { sendMailTask } from './actions/queue-mail.ts'
import { queueSecurityNotice } from './actions/queue-security-notice.ts'
import { queueText, sendTextTask } from './actions/queue-text.ts'
import { type CalendarParts, readCalendarFeed } from './actions/read-calendar-feed.ts'
import { readCalendarFile } from './actions/read-calendar-file.ts'
import { type SendingParts, sendMail } from './actions/send-mail.ts'
import { sendText, type TextParts } from './actions/send-text.ts'
import type { TextNews } from './ports.ts'
import { eraseMailsOfErased } from './reactions/erase-mails.ts'
import { mailAccountClosed } from './reactions/mail-account-closed.ts'
import { mailBookingConfirmed } from './reactions/mail-booking-confirmed.ts'
import { mailBookingDeclined } from './reactions/mail-booking-declined.ts'
import { mailBookingExpired } from './reactions/mail-booking-expired.ts'
import { mailBookingMoved } from './reactions/mail-booking-moved.ts'
import { mailBookingRequested } from './reactions/mail-booking-requested.ts'
import { mailClosingChanged } from './reactions/mail-closing-changed.ts'
import { mailOrderCancelled } from './reactions/mail-order-cancelled.ts'
import { mailPaymentReturned } from './reactions/mail-payment-returned.ts'
import { mailRefundFailed } from './reactions/mail-refund-failed.ts'
import { mailRefundRaised } from './reactions/mail-refund-raised.ts'
import { mailRefundSent } from './reactions/mail-refund-sent.ts'
import { mailReminder } from './reactions/mail-reminder.ts'
import type { SecurityNotice } from './rules/security-mail.ts'
import { listMailsOf } from './store/mails.ts'
import { forgetTexts, textsReach } from './store/texts.ts'

const forgetTextsTask = 'notifications.forget-texts'

export type Notifications = ReturnType<typeof createNotifications>

/** What the product says by mail and by text message. */
export function createNotifications(
  parts: SendingParts & TextParts & BookingMailParts & CalendarParts & OwnerMailParts,
) {
  const reactions: Reaction[] = [
    mailBookingConfirmed(parts),
    mailBookingRequested(parts),
    mailBookingDeclined(parts),
    mailBookingExpired(parts),
    mailBookingMoved(parts),
    mailOrderCancelled(parts),
    mailPaymentReturned(parts),
    mailRefundRaised(parts),
    mailRefundSent(parts),
    mailRefundFailed(parts),
    mailReminder(parts),
    mailClosingChanged(parts),
    mailAccountClosed(parts),
    eraseMailsOfErased,
  ]
  const tasks: Record<string, Task> = {
    [sendMailTask]: {
      queue: parts.transport.queue,
      run: (context, payload) => sendMail(context, parts, payload as { provider: string; id: string }),
    },
    [sendTextTask]: {
      queue: parts.texts?.queue ?? 'mail',
      run: (context, payload) => sendText(context, parts, payload as { id: string }),
    },
    [forgetTextsTask]: { queue: 'bulk', run: forgetTexts },
  }
  return {
    /** Sends a code by mail or by text message; inside the caller's transaction. */
    queueCode: (context: Context, delivery: CodeDelivery) =>
      delivery.medium === 'SMS'
        ? queueText(context, parts.key, delivery)
        : queueCode(context, parts.key, delivery),
    /** Undefined: text messages cannot be sent. */
    texts: parts.texts && { reach: textsReach },
    noteText: (context: Context, news: TextNews) => noteText(context, news),
    queueSecurityNotice: (context: Context, notice: SecurityNotice) =>
      queueSecurityNotice(context, parts.publicUrl, notice),
    readCalendarFile: (context: Context, token: string) => readCalendarFile(context, parts, token),
    readCalendarFeed: (context: Context, token: string) => readCalendarFeed(context, parts, token),
    /** The mails about an order, oldest first, for its history. */
    mailsOf: listMailsOf,
    reactions,
    tasks,
    scheduled: [{ task: forgetTextsTask, match: '37 4 * * *' }] satisfies readonly Scheduled[],
  }
}
