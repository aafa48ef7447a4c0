import { type Millis, minute } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'

/** An offer to somebody in a waitlist lasts this long, in minutes. */
export const offerMinutes = 30

const nightFrom = 22
const nightUntil = 8
const morning = { hour: 8, minute: 30, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }

type Made = {
  readonly now: Millis
  /** The zone of the customer. */
  readonly zone: string
  /** The start of the first date that is offered, and the end of its booking. */
  readonly start: Millis
  readonly closes: Millis
}

/**
 * Returns when an offer that is made now lapses: in 30 minutes; one that is made between 22:00 and 8:00 of the customer at
 * 8:30, if the class is later; never after booking closes.
 */
export function offerEnd({ now, zone, start, closes }: Made): Millis {
  const here = zonedAt(now, zone)
  const isNight = here.hour >= nightFrom || here.hour < nightUntil
  const waking = here.add({ days: here.hour >= nightFrom ? 1 : 0 }).with(morning).epochMilliseconds
  const end = isNight && waking < start ? waking : now + offerMinutes * minute
  return Math.min(end, closes)
}
