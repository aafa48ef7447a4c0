import {
  approvalNoticeMin,
  type LiveService,
  type WeeklySchedule,
  weekdays,
} from '#domains/catalogue/contract.ts'
import { day, hour, type Millis, minute } from '#platform/common/time.ts'

/** A window on the wall clock, in milliseconds from its day's midnight; `end` may lie on the next day. */
type WallWindow = { readonly start: Millis; readonly end: Millis }
/** Day numbers, both included. */
type Exception = { readonly from: number; readonly to: number; readonly windows: readonly WallWindow[] }

/** The schedule, limits and buffers of a service, in milliseconds and day numbers. */
export type Offer = {
  readonly zone: string
  readonly durationMs: Millis
  readonly incrementMs: Millis
  readonly bufferBeforeMs: Millis
  readonly bufferAfterMs: Millis
  readonly noticeMs: Millis
  readonly horizonDays: number
  readonly maxPerDay: number | null
  readonly maxPerWeek: number | null
  /** Monday first. */
  readonly week: readonly (readonly WallWindow[])[]
  readonly exceptions: readonly Exception[]
}

/** The fields of a service that determine its offer. */
type Sold = Pick<
  LiveService,
  | 'schedule'
  | 'durationMin'
  | 'slotIncrementMin'
  | 'bufferBeforeMin'
  | 'bufferAfterMin'
  | 'minNoticeMin'
  | 'horizonDays'
  | 'maxPerDay'
  | 'maxPerWeek'
  | 'requiresApproval'
>

/** Converts a service's schedule and limits to numbers once, so that the arithmetic per slot needs no parsing. */
export function offerOf(service: Sold): Offer {
  const { schedule, durationMin, minNoticeMin, requiresApproval } = service
  return {
    zone: schedule.timezone,
    durationMs: durationMin * minute,
    incrementMs: Math.max(5, service.slotIncrementMin ?? durationMin) * minute,
    bufferBeforeMs: service.bufferBeforeMin * minute,
    bufferAfterMs: service.bufferAfterMin * minute,
    noticeMs: Math.max(minNoticeMin * minute, requiresApproval ? approvalNoticeMin * minute : 0),
    horizonDays: service.horizonDays,
    maxPerDay: service.maxPerDay,
    maxPerWeek: service.maxPerWeek,
    week: weekdays.map((weekday) => wallWindows(schedule.days[weekday])),
    exceptions: schedule.exceptions.map(({ from, to, windows }) => ({
      from: dayNumberOf(from),
      to: dayNumberOf(to),
      windows: wallWindows(windows),
    })),
  }
}

/** Returns the offer for a session of another length; a booking keeps the length it was sold with. */
export const withDuration = (offer: Offer, durationMs: Millis): Offer => ({ ...offer, durationMs })

/** The last day that a calendar can request: just past the longest horizon. */
const furthestDays = 400

/** Returns the offer for the provider: hours and buffers, without notice, horizon and limits. */
export const forOwner = (offer: Offer): Offer => ({
  ...offer,
  noticeMs: 0,
  horizonDays: furthestDays,
  maxPerDay: null,
  maxPerWeek: null,
})

/** Returns the span of a session with this start, buffers included. */
export const spanOf = (
  { durationMs, bufferBeforeMs, bufferAfterMs }: Offer,
  start: Millis,
): { from: Millis; until: Millis } => ({
  from: start - bufferBeforeMs,
  until: start + durationMs + bufferAfterMs,
})

function wallWindows(windows: WeeklySchedule['days']['monday']): WallWindow[] {
  return windows
    .map(({ start, end }) => {
      const from = wallTime(start)
      const to = wallTime(end)
      return { start: from, end: to <= from ? to + day : to }
    })
    .sort((one, other) => one.start - other.start)
}

/** `09:30` in milliseconds from midnight. */
const wallTime = (text: string): Millis => Number(text.slice(0, 2)) * hour + Number(text.slice(3, 5)) * minute

/** `2026-11-20` in days from 1970-01-01. */
export const dayNumberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day

/** `2026-11-20` of a day number. */
export const dateOf = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10)

/** 0 is Monday. */
const weekdayOf = (dayNumber: number): number => (((dayNumber + 3) % 7) + 7) % 7

/** Returns the exception of a day. If exceptions overlap, the last one in the list wins. */
const exceptionOn = ({ exceptions }: Offer, dayNumber: number): Exception | undefined =>
  exceptions.findLast(({ from, to }) => from <= dayNumber && dayNumber <= to)

/**
 * Returns whether a day is a closed date: no session starts on it, also none that belongs to the night before
 * (product.md 2). A weekday without hours is not closed, and nor is a date with hours of its own.
 */
export const isClosedDate = (offer: Offer, dayNumber: number): boolean =>
  exceptionOn(offer, dayNumber)?.windows.length === 0

/** Returns the windows that start on a day. */
export function windowsOn(offer: Offer, dayNumber: number): readonly WallWindow[] {
  const { week } = offer
  const exception = exceptionOn(offer, dayNumber)
  return exception ? exception.windows : (week[weekdayOf(dayNumber)] ?? [])
}
