import { hour, minute } from '#platform/common/time.ts'

/** The starts that get a reminder now, both ends included: `hours` ahead, or less if the job did not run in time. */
export type ReminderWindow = { readonly hours: 1 | 24; readonly from: Date; readonly to: Date }

/** A reminder is sent at most this late. */
const lateMs: Readonly<Record<1 | 24, number>> = { 24: 3 * hour, 1: 30 * minute }

export const reminderWindows = (now: Date): readonly ReminderWindow[] =>
  ([24, 1] as const).map((hours) => {
    const moment = now.getTime() + hours * hour
    return { hours, from: new Date(moment - lateMs[hours]), to: new Date(moment) }
  })
