import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour, minute, Temporal } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import {
  type Calendar,
  coachingDate,
  dateAt,
  dateOfDay,
  datesBetween,
  opensAt,
  reachedDay,
} from './calendar.ts'

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Vancouver',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const lengths = [7, 14, 21]
const seed = 20261129

/** The instants at which the clock of a zone changes, from 2011 on, when Apia left out a date. */
function changesOf(zone: string): number[] {
  const found: number[] = []
  for (let at = Temporal.Instant.from('2011-01-01T00:00Z').toZonedDateTimeISO(zone); ; ) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > 2030) break
    found.push(next.epochMilliseconds)
    at = next
  }
  return found.length > 0 ? found : [Date.UTC(2026, 2, 8, 10)]
}

const begunAt = (now: number, zone: string, totalDays: number): Calendar => ({
  startedOn: dateAt(now, zone),
  shiftedDays: 0,
  totalDays,
})

/** A run begun in the weeks around a clock change. */
const anyRun = (zone: string) =>
  fc
    .record({
      change: fc.constantFrom(...changesOf(zone)),
      minutes: fc.integer({ min: (-22 * day) / minute, max: day / minute }),
      totalDays: fc.constantFrom(...lengths),
    })
    .map(({ change, minutes, totalDays }) => {
      const now = change + minutes * minute
      return { now, calendar: begunAt(now, zone, totalDays) }
    })

describe('over clock changes', () => {
  test.each(zones)('a day opens at five of the clock of %s, once and in order', (zone) => {
    fc.assert(
      fc.property(anyRun(zone), ({ calendar }) => {
        for (let one = 2; one <= calendar.totalDays + 1; one++) {
          const at = opensAt(calendar, one, zone).getTime()
          const date = Temporal.PlainDate.from(dateOfDay(calendar, one))
          const here = zonedAt(at, zone)
          // a date that the zone leaves out has its day in the night to the next one
          const isLeftOut = !date.toZonedDateTime(zone).toPlainDate().equals(date)
          expect(here.toPlainTime().toString()).toBe('05:00:00')
          expect(here.toPlainDate().toString()).toBe((isLeftOut ? date.add({ days: 1 }) : date).toString())
          expect(reachedDay(calendar, at, zone)).toBe(isLeftOut ? one + 1 : one)
          expect(reachedDay(calendar, at - 1, zone)).toBe(isLeftOut ? one : one - 1)
        }
      }),
      { seed, numRuns: 60 },
    )
  })

  test.each(zones)('no day is missing and none opens twice in %s, every half hour of the clock', (zone) => {
    fc.assert(
      fc.property(anyRun(zone), ({ now, calendar }) => {
        const opened = [1]
        for (let at = now; opened.length < calendar.totalDays; at += 30 * minute)
          for (let one = (opened.at(-1) ?? 0) + 1; one <= reachedDay(calendar, at, zone); one++)
            opened.push(one)
        expect(opened.slice(0, calendar.totalDays)).toEqual(
          Array.from({ length: calendar.totalDays }, (_, index) => index + 1),
        )
      }),
      { seed, numRuns: 20 },
    )
  })

  test('the date that Apia left out has its day too: in the night to the next date', () => {
    const calendar = { startedOn: '2011-12-28', shiftedDays: 0, totalDays: 7 }
    const five = opensAt(calendar, 4, 'Pacific/Apia')
    expect(opensAt(calendar, 3, 'Pacific/Apia')).toEqual(five)
    expect(reachedDay(calendar, five.getTime() - 5 * hour - 1, 'Pacific/Apia')).toBe(2)
    expect(reachedDay(calendar, five.getTime() - 5 * hour, 'Pacific/Apia')).toBe(3)
    expect(reachedDay(calendar, five.getTime(), 'Pacific/Apia')).toBe(4)
  })

  test('the night in which New York loses an hour has its day at five of the new time', () => {
    const calendar = { startedOn: '2026-03-07', shiftedDays: 0, totalDays: 7 }
    expect(opensAt(calendar, 2, 'America/New_York').toISOString()).toBe('2026-03-08T09:00:00.000Z')
    expect(opensAt({ ...calendar, startedOn: '2026-10-31' }, 2, 'America/New_York').toISOString()).toBe(
      '2026-11-01T10:00:00.000Z',
    )
  })
})

describe('over pauses', () => {
  test.each(zones)('a run in %s goes on where it was paused, and later days move by its dates', (zone) => {
    const anyPause = fc.tuple(
      anyRun(zone),
      fc.integer({ min: 0, max: 30 * 24 * 4 }),
      fc.integer({ min: 0, max: 60 * 24 * 4 }),
    )
    fc.assert(
      fc.property(anyPause, ([{ now, calendar }, until, length]) => {
        const pausedAt = now + until * 15 * minute
        const resumedAt = pausedAt + length * 15 * minute
        const dates = datesBetween(coachingDate(pausedAt, zone), coachingDate(resumedAt, zone))
        const moved = { ...calendar, shiftedDays: calendar.shiftedDays + dates }
        const reached = reachedDay(calendar, pausedAt, zone)
        expect(dates).toBeGreaterThanOrEqual(0)
        expect(reachedDay(moved, resumedAt, zone)).toBe(reached)
        expect(opensAt(moved, reached + 1, zone).getTime()).toBeGreaterThan(resumedAt)
        expect(datesBetween(dateOfDay(calendar, reached + 1), dateOfDay(moved, reached + 1))).toBe(dates)
      }),
      { seed, numRuns: 60 },
    )
  })
})

type Step = { readonly hours: number; readonly zone: string; readonly isPaused: boolean }

/** What a provider may do in the weeks of a run: go elsewhere, pause, go on. */
const anySteps = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 60 }),
    zone: fc.constantFrom(...zones, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
    isPaused: fc.boolean(),
  }),
  { maxLength: 30 },
)

test('with other zones and pauses every day opens once and in order, and the next one lies ahead', () => {
  fc.assert(
    fc.property(anyRun('America/New_York'), anySteps, (begun, steps: Step[]) => {
      let { now, calendar } = begun
      let pausedOn: string | undefined
      const opened = [1]
      const away = [...steps, { hours: 1, zone: 'America/New_York', isPaused: false }]
      const home = Array.from({ length: 24 }, () => ({ ...away.slice(-1)[0], hours: 24 }) as Step)
      for (const { hours, zone, isPaused } of [...away, ...home]) {
        now += hours * hour
        const today = coachingDate(now, zone)
        if (pausedOn !== undefined && !isPaused) {
          const dates = Math.max(0, datesBetween(pausedOn, today))
          calendar = { ...calendar, shiftedDays: calendar.shiftedDays + dates }
        }
        pausedOn = isPaused ? (pausedOn ?? today) : undefined
        if (isPaused) continue
        const before = opened.at(-1) ?? 1
        const reached = Math.min(calendar.totalDays, reachedDay(calendar, now, zone))
        for (let one = before + 1; one <= reached; one++) opened.push(one)
        // a clock that is due at once again would run for ever
        const latest = Math.max(before, reachedDay(calendar, now, zone))
        expect(opensAt(calendar, latest + 1, zone).getTime()).toBeGreaterThan(now)
      }
      expect(opened).toEqual(Array.from({ length: calendar.totalDays }, (_, index) => index + 1))
    }),
    { seed, numRuns: 200 },
  )
})

describe('the date of coaching', () => {
  test('it is the day before until five in the morning', () => {
    const at = (time: string) => coachingDate(Date.parse(`2026-11-29T${time}Z`), 'UTC')
    expect([at('04:59:59.999'), at('05:00'), at('23:59')]).toEqual(['2026-11-28', '2026-11-29', '2026-11-29'])
  })

  test('day 1 is open from the first moment, and day 2 on the next date, whenever the run began', () => {
    for (const time of ['00:30', '04:59', '05:00', '23:59']) {
      const now = Date.parse(`2026-11-29T${time}Z`)
      const calendar = begunAt(now, 'UTC', 7)
      expect(reachedDay(calendar, now, 'UTC')).toBe(1)
      expect(opensAt(calendar, 2, 'UTC').toISOString()).toBe('2026-11-30T05:00:00.000Z')
    }
  })

  test('a zone that this runtime does not know is UTC in every rule', () => {
    const calendar = { startedOn: '2026-11-29', shiftedDays: 0, totalDays: 7 }
    const five = Date.parse('2026-11-30T05:00Z')
    expect(opensAt(calendar, 2, 'Mars/Olympus').getTime()).toBe(five)
    expect(reachedDay(calendar, five, 'Mars/Olympus')).toBe(2)
  })
})
