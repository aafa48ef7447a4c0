import type { Data } from '../editing/autosave.ts'

/** Hours before a booking at which a reminder can go out. */
export const reminderHours = [24, 1] as const
export type ReminderHours = (typeof reminderHours)[number]

export const hasReminder = (service: Data, hours: ReminderHours): boolean =>
  Array.isArray(service['reminderHours']) && service['reminderHours'].includes(hours)
