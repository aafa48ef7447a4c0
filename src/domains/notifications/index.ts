import type { Context } from '#platform/context.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'
import type { AccountMailParts } from './actions/mail-about-account.ts'
import type { BookingMailParts } from './actions/mail-about-booking.ts'
import { askedMailDoors } from './actions/mail-asked.ts'
import { noteText } from './actions/note-text.ts'
import { sendMailTask } from './actions/queue-mail.ts'
import { queueText, sendTextTask } from './actions/queue-text.ts'
import { type CalendarParts, readCalendarFeed } from './actions/read-calendar-feed.ts'
import { readCalendarFile } from './actions/read-calendar-file.ts'
import { type SendingParts, sendMail } from './actions/send-mail.ts'
import { sendText, type TextParts } from './actions/send-text.ts'
import * as mails from './mails.ts'
import type { CodeDelivery, TextNews } from './ports.ts'
import { eraseMailsOfErased } from './reactions/erase-mails.ts'
import { mailReactions } from './reactions/write-mails.ts'
import { listMailsOf } from './store/mails.ts'
import { forgetTexts, textsReach } from './store/texts.ts'

const forgetTextsTask = 'notifications.forget-texts'

export type Notifications = ReturnType<typeof createNotifications>

/** What the product says by mail and by text message. */
export function createNotifications(
  parts: SendingParts & TextParts & BookingMailParts & CalendarParts & AccountMailParts,
) {
  const asked = askedMailDoors(parts, mails)
  const announced = Object.values(mails).filter((mail) => mail.on !== 'asked')
  const reactions: Reaction[] = [...mailReactions(parts, announced), eraseMailsOfErased]
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
    reactions,
    tasks,
    scheduled: [{ task: forgetTextsTask, match: '37 4 * * *' }] satisfies readonly Scheduled[],
  }
}
