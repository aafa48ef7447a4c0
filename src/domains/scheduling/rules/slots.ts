import { day, type Millis, minute } from '#platform/common/time.ts'
import type { FreeTimes, Slot } from '../contract.ts'
import { dateOf } from './offer.ts'
import { offsetAt, offsetsOf, type ZoneOffsets } from './zone-offsets.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, i) => ({ hour: Math.floor(i / 60), minute: i % 60 }))
/** `19:00` as `7:00 PM`, for every minute of a day. */
const labels = minutesOfDay.map(
  ({ hour, minute: past }) => `${hour % 12 || 12}:${two(past)} ${hour < 12 ? 'AM' : 'PM'}`,
)
const isoTimes = minutesOfDay.map(({ hour, minute: past }) => `T${two(hour)}:${two(past)}:00.000Z`)

/** Returns `dateOf` with its last result cached; slots ascend, so most calls repeat the day. */
function dates(): (dayNumber: number) => string {
  let known = Number.NaN
  let text = ''
  return (dayNumber) => {
    if (dayNumber !== known) {
      known = dayNumber
      text = dateOf(dayNumber)
    }
    return text
  }
}

const dayOf = (wall: Millis): number => Math.floor(wall / day)
const minuteOf = (wall: Millis, dayNumber: number): number => Math.floor((wall - dayNumber * day) / minute)
const labelAt = (wall: Millis): string => labels[minuteOf(wall, dayOf(wall))] ?? ''

/** Returns a conversion from instants to wall time that caches the last offset and its validity. */
function wallClock(table: ZoneOffsets): (instant: Millis) => Millis {
  let offset = 0
  let from = Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  return (instant) => {
    if (instant >= until || instant < from) {
      offset = offsetAt(table, instant)
      from = table.since.findLast((since) => since <= instant) ?? Number.NEGATIVE_INFINITY
      until = table.since.find((since) => since > instant) ?? Number.POSITIVE_INFINITY
    }
    return instant + offset
  }
}

type Words = { readonly durationMs: Millis; readonly zone: string; readonly visitorZone: string }

/** Converts starts to slots by date in the visitor's zone: UTC instants with labels in both zones. */
export function slotDays(
  starts: readonly Millis[],
  { durationMs, zone, visitorZone }: Words,
): FreeTimes['days'] {
  const around = starts[0]
  if (around === undefined) return []
  const here = wallClock(offsetsOf(visitorZone, around))
  const there = wallClock(offsetsOf(zone, around))
  const startDate = dates()
  const endDate = dates()
  const days: FreeTimes['days'] = []
  let slots: Slot[] = []
  let current = Number.NaN
  for (const start of starts) {
    const end = start + durationMs
    const wall = here(start)
    const today = dayOf(wall)
    if (today !== current) {
      current = today
      slots = []
      days.push({ date: dateOf(today), slots })
    }
    const startDay = dayOf(start)
    const endDay = dayOf(end)
    slots.push({
      start: startDate(startDay) + (isoTimes[minuteOf(start, startDay)] ?? ''),
      end: endDate(endDay) + (isoTimes[minuteOf(end, endDay)] ?? ''),
      label: labels[minuteOf(wall, today)] ?? '',
      serviceLabel: labelAt(there(start)),
    })
  }
  return days
}
