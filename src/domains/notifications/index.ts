import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type NotificationsDeps, notificationsDoors } from './doors.ts'
import * as jobs from './jobs.ts'
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
import { notificationsRoutes } from './routes.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** What the product says by mail and by text message. */
export function createNotifications(parts: NotificationsDeps) {
  const doors = notificationsDoors(parts)
  return {
    name: 'notifications',
    ...doors,
    routes: ({ app, contextOf }: Edge) => notificationsRoutes(app, doors, contextOf),
    reactions: [
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
    ],
    ...bindTasks(Object.values(jobs), parts),
  }
}
