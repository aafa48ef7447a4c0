import { day } from '#platform/common/time.ts'

/** The days after a failed payment on which a mail tells of it. */
const mailDays = [1, 7, 12]

/** Returns how many mails about a payment that is due are to be sent by now. */
export const dueMailsBy = (dueSince: Date, now: Date): number =>
  mailDays.filter((days) => now.getTime() >= dueSince.getTime() + (days - 1) * day).length
