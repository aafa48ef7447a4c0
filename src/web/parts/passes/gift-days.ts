import { momentAt, type ProviderPlace } from '#platform/common/provider-place.ts'
import { minute } from '#platform/common/time.ts'
import { dayIn, inCity, offsetMinutes, sameClock, timeIn } from '#platform/common/zones.ts'

/**
 * When a gift for a day is mailed: at nine in the morning on the clock of its provider. Undefined: at once, because the day is empty or
 * has come.
 */
export function arrivalOf(day: string, timezone: string, now: number): string | undefined {
  const wall = Date.parse(`${day}T09:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(wall)) return undefined
  const before = (instant: number) => wall - offsetMinutes(timezone, new Date(instant)) * minute
  // the offset of nine o'clock there, which may differ from that of nine o'clock UTC
  const at = before(before(wall))
  return at > now ? new Date(at).toISOString() : undefined
}

/** When a gift arrives: on the clock of its provider, `Thu, Dec 24, 9:00 AM in Baltimore`, and on the reader's where it differs. */
export function arrivalWords(
  at: string,
  timezone: string,
  { zone, here }: { readonly zone: string; readonly here: ProviderPlace | undefined },
): { readonly there: string; readonly own: string | undefined } {
  const there = momentAt(at, timezone, here)
  if (sameClock(zone, timezone, at)) return { there, own: undefined }
  const day = dayIn(at, zone)
  const time = `${timeIn(at, zone)} ${inCity(zone)}`
  return { there, own: day === dayIn(at, timezone) ? time : `${day}, ${time}` }
}
