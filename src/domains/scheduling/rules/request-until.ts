import { hour, type Millis } from '#platform/common/time.ts'

/** A provider has a day to answer a request, and must have answered two hours before the start (product rules). */
export const answerWithinMs = 24 * hour
export const answerBeforeStartMs = 2 * hour

/** When a request made at `now` runs out. */
export const requestUntil = (now: Millis, start: Millis): Millis => Math.min(now + answerWithinMs, start - answerBeforeStartMs)
