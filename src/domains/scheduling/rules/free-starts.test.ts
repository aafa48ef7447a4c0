import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#domains/catalogue/contract.ts'
import { day, hour, minute, Temporal } from '#platform/common/time.ts'
import { anOffer, type OfferInput } from '../../../../test/factories/offer.ts'
import { mergeBusy } from './busy-spans.ts'
import { fullPeriods } from './booking-limits.ts'
import { freeStarts, horizonEnd, isOffered } from './free-starts.ts'
import { offsetsOf } from './zone-offsets.ts'

const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Vancouver', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
const long = process.env['LONG'] === '1'

const everyDay = (...windows: [string, string][]) =>
  Object.fromEntries(weekdays.map((name) => [name, windows.map(([start, end]) => ({ start, end }))])) as OfferInput['days']

const shown = (instants: readonly number[], zone: string) =>
  instants.map((instant) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toString().slice(0, 22))

/** The starts of one wall date. */
const startsOn = (input: OfferInput, date: string) => {
  const zone = input.timezone ?? 'America/New_York'
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const from = midnight.epochMilliseconds
  const to = midnight.add({ days: 1 }).epochMilliseconds
  return shown(freeStarts(anOffer(input), { now: from - 2 * day, from, to }), zone)
}

test('slots follow one another through a window and end inside it', () => {
  expect(startsOn({ days: everyDay(['09:00', '12:30']), durationMin: 60 }, '2026-11-24')).toEqual([
    '2026-11-24T09:00:00-05', '2026-11-24T10:00:00-05', '2026-11-24T11:00:00-05',
  ])
})

test('an increment shorter than the session lets starts overlap', () => {
  expect(startsOn({ days: everyDay(['09:00', '10:30']), durationMin: 60, slotIncrementMin: 15 }, '2026-11-24')).toEqual([
    '2026-11-24T09:00:00-05', '2026-11-24T09:15:00-05', '2026-11-24T09:30:00-05',
  ])
})

test('a start in the missing hour is not offered, and sessions keep their elapsed minutes', () => {
  const days = everyDay(['01:00', '05:00'])
  expect(startsOn({ days, durationMin: 30 }, '2027-03-14')).toEqual([
    '2027-03-14T01:00:00-05', '2027-03-14T01:30:00-05', '2027-03-14T03:00:00-04', '2027-03-14T03:30:00-04', '2027-03-14T04:00:00-04', '2027-03-14T04:30:00-04',
  ])
  expect(startsOn({ days, durationMin: 120 }, '2027-03-14')).toEqual(['2027-03-14T01:00:00-05', '2027-03-14T03:00:00-04'])
})

test('in the doubled hour the first is used, once', () => {
  expect(startsOn({ days: everyDay(['00:00', '03:00']), durationMin: 30 }, '2026-11-01')).toEqual([
    '2026-11-01T00:00:00-04', '2026-11-01T00:30:00-04', '2026-11-01T01:00:00-04', '2026-11-01T01:30:00-04', '2026-11-01T02:00:00-05', '2026-11-01T02:30:00-05',
  ])
})

test('half an hour is missing on Lord Howe', () => {
  const input = { timezone: 'Australia/Lord_Howe', days: everyDay(['01:30', '03:30']), durationMin: 30, slotIncrementMin: 15 }
  expect(startsOn(input, '2026-10-04').map((text) => text.slice(11, 16))).toEqual(['01:30', '01:45', '02:30', '02:45', '03:00'])
  expect(startsOn(input, '2027-04-04').map((text) => text.slice(11))).toEqual([
    '01:30:00+11', '01:45:00+11', '02:00:00+10', '02:15:00+10', '02:30:00+10', '02:45:00+10', '03:00:00+10',
  ])
})

test('a window passes midnight', () => {
  expect(startsOn({ days: { ...everyDay(), friday: [{ start: '22:00', end: '02:00' }] }, durationMin: 60 }, '2026-11-28')).toEqual([
    '2026-11-28T00:00:00-05', '2026-11-28T01:00:00-05',
  ])
})

test('a window from 09:00 to 09:00 is a whole day, and one may end at 24:00', () => {
  expect(startsOn({ days: { ...everyDay(), monday: [{ start: '09:00', end: '09:00' }] }, durationMin: 360 }, '2026-11-24')).toHaveLength(1)
  expect(startsOn({ days: everyDay(['22:00', '24:00']), durationMin: 60 }, '2026-11-24')).toHaveLength(2)
})

test('an exception replaces the windows of its days or closes them; the last one written counts', () => {
  const exceptions = [
    { from: '2026-11-23', to: '2026-11-25', windows: [], note: '' },
    { from: '2026-11-25', to: '2026-11-25', windows: [{ start: '20:00', end: '21:00' }], note: '' },
  ]
  const input = { days: everyDay(['09:00', '11:00']), exceptions, durationMin: 60 }
  expect(startsOn(input, '2026-11-22')).toHaveLength(2)
  expect(startsOn(input, '2026-11-23')).toEqual([])
  expect(startsOn(input, '2026-11-25')).toEqual(['2026-11-25T20:00:00-05'])
  expect(startsOn(input, '2026-11-26')).toHaveLength(2)
})

test('notice counts to the minute, and approval makes it four hours', () => {
  const now = Date.parse('2026-11-24T14:00:00Z')
  const first = (input: OfferInput) => shown(freeStarts(anOffer({ days: everyDay(['09:00', '17:00']), ...input }), { now, from: now, to: now + day, atMost: 1 }), 'America/New_York')
  expect(first({ minNoticeMin: 0 })).toEqual(['2026-11-24T09:00:00-05'])
  expect(first({ minNoticeMin: 1 })).toEqual(['2026-11-24T10:00:00-05'])
  expect(first({ minNoticeMin: 0, requiresApproval: true })).toEqual(['2026-11-24T13:00:00-05'])
})

test('the horizon is whole days of the service', () => {
  const now = Date.parse('2026-11-24T03:30:00Z')
  const offer = anOffer({ timezone: 'America/New_York', horizonDays: 1 })
  expect(new Date(horizonEnd(offer, now)).toISOString()).toBe('2026-11-25T05:00:00.000Z')
})

test('a full day and a full week give no times', () => {
  const input = { days: everyDay(['09:00', '10:00']), durationMin: 60, maxPerDay: 1, maxPerWeek: 3 }
  const offer = anOffer(input)
  const now = Date.parse('2026-11-22T17:00:00Z')
  const booked = ['2026-11-24T14:00Z', '2026-12-01T14:00Z', '2026-12-02T14:00Z', '2026-12-03T14:00Z'].map((text) => Date.parse(text))
  const full = fullPeriods(offer, offsetsOf(offer.zone, now), booked)
  const starts = freeStarts(offer, { now, from: now, to: now + 22 * day, full })
  expect(shown(starts, 'America/New_York').map((text) => text.slice(5, 10))).toEqual([
    '11-23', '11-25', '11-26', '11-27', '11-28', '11-29', '12-07', '12-08', '12-09', '12-10', '12-11', '12-12', '12-13', '12-14',
  ])
})

test('busy time with buffers on both sides keeps starts away', () => {
  const offer = anOffer({ days: everyDay(['09:00', '17:00']), durationMin: 60, slotIncrementMin: 30, bufferBeforeMin: 30, bufferAfterMin: 15 })
  const now = Date.parse('2026-11-24T05:00:00Z')
  const busy = mergeBusy([{ from: Date.parse('2026-11-24T17:00:00Z'), until: Date.parse('2026-11-24T18:00:00Z') }])
  const starts = shown(freeStarts(offer, { now, from: now, to: now + day, busy }), 'America/New_York').map((text) => text.slice(11, 16))
  expect(starts).toEqual(['09:00', '09:30', '10:00', '10:30', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'])
})

const windowsOfADay = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 0, maxLength: 8 })
  .map((quarters) => quarters.sort((one, other) => one - other))
  .map((quarters) => {
    const text = (quarter: number) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
    return quarters.flatMap((start, i) => {
      const end = quarters[i + 1]
      return i % 2 === 0 && end !== undefined ? [{ start: text(start), end: text(end) }] : []
    })
  })

/** The same question asked of Temporal, start by start: slow, and written without looking at the fast one. */
function slowly(input: OfferInput, now: number, from: number, to: number, busy: readonly { from: number; until: number }[]): number[] {
  const offer = anOffer(input)
  const { timezone: zone = 'America/New_York', days } = input
  const found = new Set<number>()
  const instant = (date: Temporal.PlainDate, minutes: number) => {
    const wall = date.toPlainDateTime().add({ minutes })
    const at = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
    return { at: at.epochMilliseconds, exists: at.toPlainDateTime().equals(wall), jump: wall.toZonedDateTime(zone, { disambiguation: 'later' }) }
  }
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 2 })
  const last = Temporal.Instant.fromEpochMilliseconds(to).toZonedDateTimeISO(zone).toPlainDate()
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const { start, end } of days?.[weekdays[date.dayOfWeek - 1] ?? 'monday'] ?? []) {
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const opens = minutes(start)
      const closes = minutes(end) <= opens ? minutes(end) + 1440 : minutes(end)
      const close = instant(date, closes)
      const closing = close.exists ? close.at : (close.jump.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? close.at)
      for (let wall = opens; wall < closes; wall += offer.incrementMs / minute) {
        const { at, exists } = instant(date, wall)
        const isFree = busy.every((span) => at + offer.durationMs + offer.bufferAfterMs <= span.from || at - offer.bufferBeforeMs >= span.until)
        if (exists && at + offer.durationMs <= closing && at >= from && at < to && at >= now + offer.noticeMs && isFree) found.add(at)
      }
    }
  }
  return [...found].sort((one, other) => one - other)
}

const changesOf = (zone: string): number[] => {
  const { since } = offsetsOf(zone, Date.UTC(2026, 0))
  const changes = since.filter((change) => change > Date.UTC(2021, 0) && change < Date.UTC(2031, 0))
  return changes.length > 0 ? changes : [Date.UTC(2026, 2, 8, 10)]
}

for (const zone of zones)
  test(`no time is missing, doubled or invented around the clock changes of ${zone}`, () => {
    const changes = changesOf(zone)
    const anyOffer = fc.record({
      change: fc.constantFrom(...changes),
      windows: windowsOfADay,
      night: fc.boolean(),
      durationMin: fc.constantFrom(15, 30, 45, 60, 90, 240),
      slotIncrementMin: fc.constantFrom(null, 10, 15, 30, 60),
      bufferBeforeMin: fc.constantFrom(0, 15),
      bufferAfterMin: fc.constantFrom(0, 20),
      busy: fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 12 })), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(anyOffer, ({ change, windows, night, busy, ...limits }) => {
        const lastWindow = windows.at(-1)?.end ?? '00:00'
        const overnight = night && lastWindow <= '22:00' && !(windows[0] && windows[0].start < '02:00')
        const all = overnight ? [...windows, { start: '22:30', end: '02:00' }] : windows
        const days = Object.fromEntries(weekdays.map((name) => [name, all])) as OfferInput['days']
        const input: OfferInput = { timezone: zone, days, minNoticeMin: 0, ...limits }
        const spans = busy.map(([offset, length]) => ({ from: change + offset * hour, until: change + (offset + length) * hour }))
        const now = change - 3 * day
        const from = change - 2 * day
        const to = change + 2 * day
        const fast = freeStarts(anOffer(input), { now, from, to, busy: mergeBusy(spans) })
        expect(fast).toEqual(slowly(input, now, from, to, spans))
        for (const start of fast.slice(0, 3)) expect(isOffered(anOffer(input), start, now)).toBe(true)
        expect(freeStarts(anOffer(input), { now, from, to, busy: mergeBusy(spans), atMost: 2 })).toEqual(fast.slice(0, 2))
      }),
      { seed: 20261120, numRuns: long ? 60 * changes.length : 40 },
    )
  }, 600_000)

test('windows that overlap give each time once', () => {
  const days = { ...everyDay(), friday: [{ start: '22:00', end: '04:00' }], saturday: [{ start: '01:00', end: '03:00' }] }
  expect(startsOn({ days, durationMin: 60, slotIncrementMin: 30 }, '2026-11-28').map((text) => text.slice(11, 16))).toEqual([
    '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00',
  ])
})
