import { hour, minute } from '#platform/common/time.ts'

/** Which starts are to be reminded of now, both ends included: `hours` ahead, or somewhat less when nobody was at work then. */
export type ReminderWindow = { readonly hours: 1 | 24; readonly from: Date; readonly to: Date }

/** For so long after its moment a reminder is still true enough to be sent. */
const lateMs: Readonly<Record<1 | 24, number>> = { 24: 3 * hour, 1: 30 * minute }

export const reminderWindows = (now: Date): readonly ReminderWindow[] =>
  ([24, 1] as const).map((hours) => {
    const moment = now.getTime() + hours * hour
    return { hours, from: new Date(moment - lateMs[hours]), to: new Date(moment) }
  })
