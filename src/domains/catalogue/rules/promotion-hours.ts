import type { Millis } from '#platform/common/time.ts'
import { inZone, timeIn } from '#platform/common/zones.ts'
import { weekdays } from '../contract.ts'
import type { LivePromotion } from '../promotion-contract.ts'

type Hours = Pick<LivePromotion, 'weekdays' | 'startTime' | 'endTime'>

/** Whether a promotion is bound to weekdays or hours of the session. */
export const isBound = ({ weekdays: days, startTime, endTime }: Hours): boolean =>
  days.length > 0 || startTime !== null || endTime !== null

/**
 * Whether a promotion is for a session with this start, on the clock of its service (product.md 9): on one of its weekdays, from
 * its first hour and before its last.
 */
export function usableAt(hours: Hours, start: Millis, timezone: string): boolean {
  if (!isBound(hours)) return true
  const day = inZone(start, timezone, { weekday: 'long' }).toLowerCase()
  const time = inZone(start, timezone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    (hours.weekdays.length === 0 || hours.weekdays.some((one) => one === day)) &&
    (hours.startTime === null || time >= hours.startTime) &&
    (hours.endTime === null || time < hours.endTime)
  )
}

const clock = (time: string): string => timeIn(`2026-01-01T${time}:00Z`, 'UTC')
const short = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`

/** `Tue and Thu, 9:00 AM to 12:00 PM`; '' for one that is bound to nothing. */
export function hoursWords({ weekdays: chosen, startTime, endTime }: Hours): string {
  const days = weekdays.filter((day) => chosen.includes(day)).map(short)
  const last = days.pop()
  const on = last === undefined ? '' : days.length === 0 ? last : `${days.join(', ')} and ${last}`
  const hours =
    startTime && endTime
      ? `${clock(startTime)} to ${clock(endTime)}`
      : startTime
        ? `from ${clock(startTime)}`
        : endTime
          ? `before ${clock(endTime)}`
          : ''
  return [on, hours].filter(Boolean).join(', ')
}
