import { day, hour, type Millis } from '#platform/common/time.ts'
import { freeCancelHours, reviewDays, reviewHours } from '../contract.ts'

/** An invitation is sent at most this late: a customer who may cancel until then is invited after it. */
const lateMs = freeCancelHours * hour + day

/** Returns the ends of sessions whose customers are invited to write a review now, both ends included. */
export function reviewWindow(now: Date): { readonly from: Date; readonly to: Date } {
  const to = now.getTime() - reviewHours * hour
  return { from: new Date(to - lateMs), to: new Date(to) }
}

/** Returns the instant until which the customer of a session that ended at `end` can review it. */
export const reviewUntil = (end: Date): Millis => end.getTime() + reviewDays * day
