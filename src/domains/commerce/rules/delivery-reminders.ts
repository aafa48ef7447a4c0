import { day } from '#platform/common/time.ts'

/** Days until the due day at which the provider is reminded of what is not delivered; negative: after it. */
export const reminderDays: readonly number[] = [1, -1, -3, -7]

/** How many of the reminders are over at `now`, for something that is due at `dueAt`. */
export const remindersOver = (dueAt: Date, now: Date): number =>
  reminderDays.filter((days) => dueAt.getTime() - days * day <= now.getTime()).length
