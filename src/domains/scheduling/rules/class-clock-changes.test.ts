import { expect, test } from 'vitest'
import { weekdays } from '#domains/catalogue/contract.ts'
import { day, minute, Temporal } from '#platform/common/time.ts'
import { type PlannedSession, plannedSessions } from './class-dates.ts'

/** The must-test zones of product.md 2. */
const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Vancouver',
  'Asia/Kathmandu',
  'Pacific/Apia',
]
const [from, to] = [Date.parse('2026-01-05T00:00:00Z'), Date.parse('2036-01-07T00:00:00Z')]
const startTimes = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '12:15', '23:30']

/** The instant at which the clock jumps between two others, to the minute. */
function jumpBetween(zone: string, before: number, after: number): number {
  const offsetAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds
  let [low, high] = [before, after]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(middle) === offsetAt(before)) low = middle
    else high = middle
  }
  return high
}

/** When a class of that day begins, by Temporal alone: when the clock has jumped, and the first time of a doubled hour. */
function beginsAt(date: string, startTime: string, zone: string): number {
  const wall = Temporal.PlainDateTime.from(`${date}T${startTime}`)
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const exists = first.toPlainDateTime().equals(wall)
  return exists
    ? first.epochMilliseconds
    : jumpBetween(zone, first.epochMilliseconds, second.epochMilliseconds)
}

for (const zone of zones)
  test(`R5 no date of a weekly class is missing, doubled or invented in ten years of clock changes in ${zone}`, () => {
    for (const startTime of startTimes) {
      const rules = weekdays.map((weekday) => ({
        key: weekday,
        weekday,
        startTime,
        durationMin: 60,
        capacity: null,
        from: null,
        until: null,
      }))
      const planned = plannedSessions(
        { scheduleType: 'weekly', rules, sessions: [], capacity: 12 },
        zone,
        from,
        to,
      )
      const nameOf = ({ date }: PlannedSession) => date ?? ''
      const dates = planned.map(nameOf)
      expect(new Set(dates).size).toBe(dates.length)
      // every day between the first and the last has its class
      const [first = '', last = ''] = [dates[0], dates.at(-1)]
      expect(dates.length).toBe((Date.parse(last) - Date.parse(first)) / day + 1)
      const wrong = planned.filter(
        (one) => one.start !== beginsAt(nameOf(one), startTime, zone) || one.end - one.start !== 60 * minute,
      )
      expect(wrong).toEqual([])
    }
  })
