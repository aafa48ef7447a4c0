import type { CoachingMails } from '#domains/coaching/mail-ports.ts'
import type { Notifications } from '#domains/notifications/index.ts'

/** Sends the mails of coaching by notifications, whose switch decides whether they are wanted. */
export const coachingMails = ({
  asked,
  coaching,
}: Pick<Notifications, 'asked' | 'coaching'>): CoachingMails => ({
  isWanted: coaching.isWanted,
  sendDay: (context, mail) => asked.coachingDay(context, { ...mail, offUrl: coaching.offUrl(mail.provider) }),
  sendReminder: (context, mail) =>
    asked.coachingReminder(context, { ...mail, offUrl: coaching.offUrl(mail.provider) }),
})
