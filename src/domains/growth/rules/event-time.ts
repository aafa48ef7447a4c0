import { day, type Millis, minute } from '#platform/common/time.ts'

/** How long after it happened an event may arrive; a later one counts at the end of this time. */
export const lateDays = 7

/** A clock that is this far from ours is wrong; what is less is the time of the way. */
const wrongBy = minute

type Told = {
  /** When the event happened, by the client's clock. */
  readonly time: Millis
  /** When the client sent it, by the same clock; undefined: it does not say. */
  readonly uploadedAt: Millis | undefined
  readonly receivedAt: Millis
}

/**
 * Puts the time of an event right: a client whose clock was wrong when it sent the event had the same wrong clock when
 * the event happened. Never in the future, and never longer ago than `lateDays`.
 */
export function eventTime({ time, uploadedAt, receivedAt }: Told): Millis {
  const offset = uploadedAt === undefined ? 0 : receivedAt - uploadedAt
  const right = Math.abs(offset) > wrongBy ? time + offset : time
  return Math.round(Math.min(receivedAt, Math.max(receivedAt - lateDays * day, right)))
}
