import type { Context } from '#platform/context.ts'
import {
  type ChoiceParts,
  type ChoosableMail,
  chooseMail,
  listChoices,
  preview,
} from './actions/choose-mails.ts'
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

export type NotificationsDeps = SendingParts &
  TextParts &
  BookingMailParts &
  CalendarParts &
  AccountMailParts &
  ChoiceParts
export type NotificationsDoors = ReturnType<typeof notificationsDoors>

/** The functions that routes and other areas may call. */
export function notificationsDoors(parts: NotificationsDeps) {
  const asked = askedMailDoors(parts, mails)
  const choosable = Object.values(mails).filter((mail): mail is ChoosableMail => 'choice' in mail)
  return {
    /** Queues a code by mail or by text message in the caller's transaction. */
    queueCode: (context: Context, delivery: CodeDelivery) =>
      delivery.medium === 'SMS'
        ? queueText(context, parts.key, delivery)
        : asked.verifyEmail(context, delivery),
    /** One function for each mail that no announcement causes. */
    asked,
    /** Undefined if this installation cannot send text messages. */
    texts: parts.texts && { reach: textsReach },
    listMailChoices: (context: Context) => listChoices(context, parts, choosable),
    chooseMail: (context: Context, input: { template: string; isOn: boolean }) =>
      chooseMail(context, parts, choosable, input),
    previewMail: (context: Context, input: { template: string; timezone: string }) =>
      preview(context, parts, choosable, input),
    noteText: (context: Context, news: TextNews) => noteText(context, news),
    readCalendarFile: (context: Context, token: string) => readCalendarFile(context, parts, token),
    readCalendarFeed: (context: Context, token: string) => readCalendarFeed(context, parts, token),
    /** Lists the mails about an order, oldest first, for its history. */
    mailsOf: listMailsOf,
  }
}
