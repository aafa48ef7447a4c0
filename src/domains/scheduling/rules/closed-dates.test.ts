import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WeeklySchedule, weekdays } from '#domains/catalogue/contract.ts'
import { day, hour, Temporal } from '#platform/common/time.ts'
import { dateIn } from '#platform/common/zones.ts'
import { anOffer, type OfferInput } from '../../../../test/factories/product/offer.ts'
import { freeStarts, isOffered, isWithinHours } from './free-starts.ts'
import { dateOf } from './offer.ts'

const none = Object.fromEntries(weekdays.map((name) => [name, []])) as unknown as WeeklySchedule['days']
const closed = (from: string, to = from) => ({ from, to, windows: [], note: '' })
const friday = { ...none, friday: [{ start: '22:00', end: '02:00' }] }
const now = Date.parse('2026-11-20T12:00:00Z')
const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds

const starts = (input: OfferInput) =>
  freeStarts(anOffer(input), { now, from: now, to: now + 14 * day }).map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start)
      .toZonedDateTimeISO(input.timezone ?? 'America/New_York')
      .toString()
      .slice(0, 16),
  )

test('the night before a closed date ends at midnight', () => {
  const input = { days: friday, exceptions: [closed('2026-11-28')], durationMin: 60, minNoticeMin: 0 }
  expect(starts(input).filter((start) => start > '2026-11-22')).toEqual([
    '2026-11-27T22:00',
    '2026-11-27T23:00',
  ])
  const offer = anOffer(input)
  for (const start of ['2026-11-28T00:00-05:00', '2026-11-28T01:00-05:00'].map(instant)) {
    expect(isOffered(offer, start, now)).toBe(false)
    expect(isWithinHours(offer, start, hour, now)).toBe(false)
  }
})

test('a session that starts before midnight may end on the closed date', () => {
  const input = { days: friday, exceptions: [closed('2026-11-28')], durationMin: 90, minNoticeMin: 0 }
  expect(starts(input).filter((start) => start > '2026-11-22')).toEqual([
    '2026-11-27T22:00',
    '2026-11-27T23:30',
  ])
})

test('a date with hours of its own, and one that the last exception opens, are not closed', () => {
  const opened = { ...closed('2026-11-28'), windows: [{ start: '12:00', end: '13:00' }] }
  const night = ['2026-11-28T00:00', '2026-11-28T01:00', '2026-11-28T12:00']
  for (const exceptions of [[opened], [closed('2026-11-28'), opened]])
    expect(
      starts({ days: friday, exceptions, durationMin: 60 }).filter((start) => start.startsWith('2026-11-28')),
    ).toEqual(night)
  expect(
    starts({ days: friday, exceptions: [opened, closed('2026-11-28')], durationMin: 60 }).filter((start) =>
      start.startsWith('2026-11-28'),
    ),
  ).toEqual([])
})

/** A clock change of each zone; those of Havana, Beirut and Asunción are at midnight. */
const changes = [
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['America/Havana', '2026-11-01T05:00:00Z'],
  ['America/Havana', '2027-03-14T05:00:00Z'],
  ['Asia/Beirut', '2026-10-24T21:00:00Z'],
  ['Asia/Beirut', '2027-03-27T22:00:00Z'],
  ['America/Asuncion', '2023-10-01T04:00:00Z'],
  ['America/Asuncion', '2023-03-26T03:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Asia/Kathmandu', '2026-11-01T00:00:00Z'],
] as const

const quarter = (value: number) =>
  `${String(Math.floor(value / 4)).padStart(2, '0')}:${String((value % 4) * 15).padStart(2, '0')}`

test('no start is on a closed date of the service, whatever the windows, the closed days and the clock changes', () => {
  const anyWeek = fc.record({
    place: fc.constantFrom(...changes),
    windows: fc.array(fc.tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 96 })), {
      minLength: 1,
      maxLength: 3,
    }),
    ranges: fc.array(
      fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 2 }), fc.boolean()),
      { minLength: 1, maxLength: 3 },
    ),
    durationMin: fc.constantFrom(15, 45, 60, 240),
    slotIncrementMin: fc.constantFrom(null, 15, 60),
  })
  fc.assert(
    fc.property(anyWeek, ({ place: [timezone, change], windows, ranges, ...limits }) => {
      const around = Date.parse(change)
      const dayOf = (at: number) => dateIn(at, timezone)
      const hours = windows.map(([start, end]) => ({ start: quarter(start), end: quarter(end) }))
      const days = Object.fromEntries(weekdays.map((name) => [name, hours])) as WeeklySchedule['days']
      const middle = Math.floor(around / day)
      const exceptions = ranges.map(([offset, length, isClosed]) => ({
        from: dateOf(middle + offset),
        to: dateOf(middle + offset + length),
        windows: isClosed ? [] : hours,
        note: '',
      }))
      const input: OfferInput = { timezone, days, exceptions, minNoticeMin: 0, ...limits }
      const search = { now: around - 4 * day, from: around - 3 * day, to: around + 3 * day }
      const found = freeStarts(anOffer(input), search)
      const isClosed = (date: string) =>
        exceptions.findLast(({ from, to }) => from <= date && date <= to)?.windows.length === 0
      expect(found.filter((start) => isClosed(dayOf(start)))).toEqual([])
      const open = { ...input, exceptions: exceptions.map((one) => ({ ...one, windows: hours })) }
      const others = freeStarts(anOffer(open), search).filter((start) => !isClosed(dayOf(start)))
      const dayBefore = (start: number) => dateOf(Date.parse(dayOf(start)) / day - 1)
      const kept = new Set(found)
      // and only what belongs to a closed date is gone: its own starts, and those of its night
      expect(others.filter((start) => !kept.has(start) && !isClosed(dayBefore(start)))).toEqual([])
    }),
    { seed: 20261128, numRuns: 100 },
  )
})
