import type { WeeklyMails } from '#domains/growth/ports.ts'
import type { Notifications } from '#domains/notifications/index.ts'

/** Sends the mails about weeks by notifications, whose switch decides whether they are wanted. */
export const weeklyMails = ({ asked, weekly }: Pick<Notifications, 'asked' | 'weekly'>): WeeklyMails => ({
  isWanted: weekly.isWanted,
  send: (context, mail) => asked.weeklyNumbers(context, { ...mail, offUrl: weekly.offUrl(mail.provider) }),
})
