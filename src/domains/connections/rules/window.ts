import { day, type Millis } from '#platform/common/time.ts'

/** Services can be booked at most a year ahead; a session that has begun may still run. */
const ahead = 400 * day

/** The time of which a calendar is read, at an instant. */
export const readWindow = (now: Millis): { readonly from: Millis; readonly to: Millis } => ({
  from: now - day,
  to: now + ahead,
})

/** A calendar is read as a whole once a day: whole days follow the provider's zone, and the window moves on. */
export const isWholeDue = (wholeReadAt: Date | null, now: Date): boolean =>
  wholeReadAt === null || now.getTime() - wholeReadAt.getTime() >= day
