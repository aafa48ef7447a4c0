import type { Context } from '#platform/context.ts'
import type { AccountMailParts } from './actions/mail-about-account.ts'
import type { BookingMailParts } from './actions/mail-about-booking.ts'
import { askedMailDoors } from './actions/mail-asked.ts'
import { noteText } from './actions/note-text.ts'
import { queueText } from './actions/queue-text.ts'
import { type CalendarParts, readCalendarFeed } from './actions/read-calendar-feed.ts'
import { readCalendarFile } from './actions/read-calendar-file.ts'
import type { SendingParts } from './actions/send-mail.ts'
import type { TextParts } from './actions/send-text.ts'
import * as mails from './mails.ts'
import type { CodeDelivery, TextNews } from './ports.ts'
import { listMailsOf } from './store/mails.ts'
import { textsReach } from './store/texts.ts'

export type NotificationsDeps = SendingParts & TextParts & BookingMailParts & CalendarParts & AccountMailParts
export type NotificationsDoors = ReturnType<typeof notificationsDoors>

/** What routes and other areas may call. */
export function notificationsDoors(parts: NotificationsDeps) {
  const asked = askedMailDoors(parts, mails)
  return {
    /** Sends a code by mail or by text message; inside the caller's transaction. */
    queueCode: (context: Context, delivery: CodeDelivery) =>
      delivery.medium === 'SMS'
        ? queueText(context, parts.key, delivery)
        : asked.verifyEmail(context, delivery),
    /** The mails that no announcement causes, one door each. */
    asked,
    /** Undefined: text messages cannot be sent. */
    texts: parts.texts && { reach: textsReach },
    noteText: (context: Context, news: TextNews) => noteText(context, news),
    readCalendarFile: (context: Context, token: string) => readCalendarFile(context, parts, token),
    readCalendarFeed: (context: Context, token: string) => readCalendarFeed(context, parts, token),
    /** The mails about an order, oldest first, for its history. */
    mailsOf: listMailsOf,
  }
}
