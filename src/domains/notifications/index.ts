import type { Context } from '#platform/context.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { BookingMailParts } from './actions/mail-about-booking.ts'
import { type CodeDelivery, queueCode } from './actions/queue-code.ts'
import { sendMailTask } from './actions/queue-mail.ts'
import { queueSecurityNotice } from './actions/queue-security-notice.ts'
import { type CalendarParts, readCalendarFeed } from './actions/read-calendar-feed.ts'
import { readCalendarFile } from './actions/read-calendar-file.ts'
import { type SendingParts, sendMail } from './actions/send-mail.ts'
import { mailBookingConfirmed } from './reactions/mail-booking-confirmed.ts'
import { mailBookingDeclined } from './reactions/mail-booking-declined.ts'
import { mailBookingExpired } from './reactions/mail-booking-expired.ts'
import { mailBookingMoved } from './reactions/mail-booking-moved.ts'
import { mailBookingRequested } from './reactions/mail-booking-requested.ts'
import { mailOrderCancelled } from './reactions/mail-order-cancelled.ts'
import { mailPaymentReturned } from './reactions/mail-payment-returned.ts'
import { mailRefundFailed } from './reactions/mail-refund-failed.ts'
import { mailRefundRaised } from './reactions/mail-refund-raised.ts'
import { mailRefundSent } from './reactions/mail-refund-sent.ts'
import { mailReminder } from './reactions/mail-reminder.ts'
import type { SecurityNotice } from './rules/security-mail.ts'
import { listMailsOf } from './store/mails.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** What the product says by mail. */
export function createNotifications(parts: SendingParts & BookingMailParts & CalendarParts) {
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
  ]
  const tasks: Record<string, Task> = {
    [sendMailTask]: (context, payload) =>
      sendMail(context, parts, payload as { provider: string; id: string }),
  }
  return {
    queueCode: (context: Context, delivery: CodeDelivery) => queueCode(context, parts.key, delivery),
    queueSecurityNotice: (context: Context, notice: SecurityNotice) =>
      queueSecurityNotice(context, parts.publicUrl, notice),
    readCalendarFile: (context: Context, token: string) => readCalendarFile(context, parts, token),
    readCalendarFeed: (context: Context, token: string) => readCalendarFeed(context, parts, token),
    /** The mails about an order, oldest first, for its history. */
    mailsOf: listMailsOf,
    reactions,
    tasks,
  }
}
