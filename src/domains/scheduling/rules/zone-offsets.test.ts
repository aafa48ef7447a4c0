import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour, minute, Temporal } from '#platform/common/time.ts'
import { dayStart, instantOf, offsetAt, offsetsOf, plainOffset } from './zone-offsets.ts'

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Vancouver',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const long = process.env['LONG'] === '1'
const from = Date.UTC(2019, 0)
const until = Date.UTC(2031, 0)
const slow = 300_000
const seeded = { seed: 20261120, numRuns: long ? 20_000 : 400 }

const wallText = (wall: number) => new Date(wall).toISOString().slice(0, 16)

function asTemporalSays(wall: number, zone: string): number | 'missing' {
  const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone, {
    disambiguation: 'earlier',
  })
  return zoned.toPlainDateTime().toString().slice(0, 16) === wallText(wall)
    ? zoned.epochMilliseconds
    : 'missing'
}

test(
  'an instant has the offset that Intl prints for it',
  () => {
    for (const zone of zones) {
      const printed = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        dateStyle: 'short',
        timeStyle: 'medium',
      })
      const instants = fc
        .integer({ min: from / minute, max: until / minute })
        .map((minutes) => minutes * minute)
      fc.assert(
        fc.property(instants, (instant) => {
          const wall = new Date(instant + offsetAt(offsetsOf(zone, instant), instant)).toISOString()
          expect(`${wall.slice(0, 10)}, ${wall.slice(11, 19)}`).toBe(printed.format(instant))
        }),
        seeded,
      )
    }
  },
  slow,
)

test(
  'every change of ten years: a wall time is missing, doubled or plain as Temporal says',
  () => {
    for (const zone of zones) {
      const { since } = offsetsOf(zone, Date.UTC(2026, 0))
      const changes = since.filter((change) => change > Date.UTC(2018, 0) && change < Date.UTC(2031, 0))
      for (const change of long ? changes : changes.slice(-4)) {
        const table = offsetsOf(zone, change)
        const walls = Array.from({ length: 721 }, (_, i) => change + (i - 360) * 5 * minute)
        const instants = walls.map((wall) => instantOf(table, wall))
        expect(instants.map(({ instant, missing }) => (missing ? 'missing' : instant))).toEqual(
          walls.map((wall) => asTemporalSays(wall, zone)),
        )
        expect(since).toEqual(
          expect.arrayContaining(instants.filter(({ missing }) => missing).map(({ instant }) => instant)),
        )
      }
    }
  },
  slow,
)

test(
  'a plain span says the same as asking for each minute',
  () => {
    for (const zone of zones)
      fc.assert(
        fc.property(
          fc.integer({ min: from / hour, max: until / hour }),
          fc.integer({ min: 1, max: 47 }),
          (start, hours) => {
            const opens = start * hour
            const closes = opens + hours * hour
            const table = offsetsOf(zone, opens)
            const offset = plainOffset(table, opens, closes)
            if (offset === undefined) return
            const walls = Array.from({ length: hours * 2 + 1 }, (_, i) => opens + i * 30 * minute)
            const other = walls.filter((wall) => {
              const { instant, missing } = instantOf(table, wall)
              return missing || instant !== wall - offset
            })
            expect(other).toEqual([])
          },
        ),
        seeded,
      )
  },
  slow,
)

test('most of a year is plain', () => {
  const table = offsetsOf('America/New_York', Date.UTC(2026, 0))
  const days = Array.from({ length: 365 }, (_, i) => Date.UTC(2026, 0) + i * day)
  expect(days.filter((wall) => plainOffset(table, wall, wall + day) === undefined)).toHaveLength(2)
})

test('a day without a midnight begins with its first minute', () => {
  const table = offsetsOf('Africa/Cairo', Date.UTC(2026, 3))
  const friday = Date.UTC(2026, 3, 24) / day
  expect(new Date(dayStart(table, friday)).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(instantOf(table, friday * day).missing).toBe(true)
})

test('British Columbia stopped changing its clocks in 2026', () => {
  const january = Date.UTC(2027, 0, 10)
  expect(offsetAt(offsetsOf('America/Vancouver', january), january)).toBe(-7 * hour)
})

test('a day that a country skipped has no times', () => {
  const table = offsetsOf('Pacific/Apia', Date.UTC(2011, 11, 30))
  expect(instantOf(table, Date.UTC(2011, 11, 30, 12))).toEqual({
    instant: Date.UTC(2011, 11, 30, 10),
    missing: true,
  })
})

test('tables of two blocks of years agree where they meet', () => {
  for (const zone of zones) {
    const instant = Date.UTC(2032, 0)
    expect(offsetAt(offsetsOf(zone, instant - 1), instant + day)).toBe(
      offsetAt(offsetsOf(zone, instant), instant + day),
    )
  }
})

test('every zone that the runtime knows has a table', () => {
  const names = Intl.supportedValuesOf('timeZone')
  const some = long ? names : names.filter((_, i) => i % 20 === 0)
  for (const zone of [...some, 'UTC', '+05:30', 'america/new_york'])
    expect({ zone, offsets: offsetsOf(zone, Date.UTC(2026, 0)).offsets.length }).not.toEqual({
      zone,
      offsets: 0,
    })
})
