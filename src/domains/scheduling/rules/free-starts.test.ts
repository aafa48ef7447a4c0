import { expect, test } from 'vitest'
import { type WeeklySchedule, weekdays } from '#domains/catalogue/contract.ts'
import { day, Temporal } from '#platform/common/time.ts'
import { anOffer, type OfferInput } from '../../../../test/factories/product/offer.ts'
import { fullPeriods } from './booking-limits.ts'
import { mergeBusy } from './busy-spans.ts'
import { freeStarts, horizonEnd } from './free-starts.ts'
import { offsetsOf } from './zone-offsets.ts'

const everyDay = (...windows: [string, string][]) =>
  Object.fromEntries(
    weekdays.map((name) => [name, windows.map(([start, end]) => ({ start, end }))]),
  ) as WeeklySchedule['days']

const shown = (instants: readonly number[], zone: string) =>
  instants.map((instant) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toString().slice(0, 22),
  )

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
    '2026-11-24T09:00:00-05',
    '2026-11-24T10:00:00-05',
    '2026-11-24T11:00:00-05',
  ])
})

test('an increment shorter than the session lets starts overlap', () => {
  expect(
    startsOn({ days: everyDay(['09:00', '10:30']), durationMin: 60, slotIncrementMin: 15 }, '2026-11-24'),
  ).toEqual(['2026-11-24T09:00:00-05', '2026-11-24T09:15:00-05', '2026-11-24T09:30:00-05'])
})

test('a start in the missing hour is not offered, and sessions keep their elapsed minutes', () => {
  const days = everyDay(['01:00', '05:00'])
  expect(startsOn({ days, durationMin: 30 }, '2027-03-14')).toEqual([
    '2027-03-14T01:00:00-05',
    '2027-03-14T01:30:00-05',
    '2027-03-14T03:00:00-04',
    '2027-03-14T03:30:00-04',
    '2027-03-14T04:00:00-04',
    '2027-03-14T04:30:00-04',
  ])
  expect(startsOn({ days, durationMin: 120 }, '2027-03-14')).toEqual([
    '2027-03-14T01:00:00-05',
    '2027-03-14T03:00:00-04',
  ])
})

test('in the doubled hour the first is used, once', () => {
  expect(startsOn({ days: everyDay(['00:00', '03:00']), durationMin: 30 }, '2026-11-01')).toEqual([
    '2026-11-01T00:00:00-04',
    '2026-11-01T00:30:00-04',
    '2026-11-01T01:00:00-04',
    '2026-11-01T01:30:00-04',
    '2026-11-01T02:00:00-05',
    '2026-11-01T02:30:00-05',
  ])
})

test('half an hour is missing on Lord Howe', () => {
  const input = {
    timezone: 'Australia/Lord_Howe',
    days: everyDay(['01:30', '03:30']),
    durationMin: 30,
    slotIncrementMin: 15,
  }
  expect(startsOn(input, '2026-10-04').map((text) => text.slice(11, 16))).toEqual([
    '01:30',
    '01:45',
    '02:30',
    '02:45',
    '03:00',
  ])
  expect(startsOn(input, '2027-04-04').map((text) => text.slice(11))).toEqual([
    '01:30:00+11',
    '01:45:00+11',
    '02:00:00+10',
    '02:15:00+10',
    '02:30:00+10',
    '02:45:00+10',
    '03:00:00+10',
  ])
})

test('a window passes midnight', () => {
  expect(
    startsOn(
      { days: { ...everyDay(), friday: [{ start: '22:00', end: '02:00' }] }, durationMin: 60 },
      '2026-11-28',
    ),
  ).toEqual(['2026-11-28T00:00:00-05', '2026-11-28T01:00:00-05'])
})

test('a window from 09:00 to 09:00 is a whole day, and one may end at 24:00', () => {
  expect(
    startsOn(
      { days: { ...everyDay(), monday: [{ start: '09:00', end: '09:00' }] }, durationMin: 360 },
      '2026-11-24',
    ),
  ).toHaveLength(1)
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

test('notice counts to the minute, approval makes it four hours, and what starts now is over', () => {
  const nine = Date.parse('2026-11-24T14:00:00Z')
  const first = (input: OfferInput, now = nine) =>
    shown(
      freeStarts(anOffer({ days: everyDay(['09:00', '17:00']), ...input }), {
        now,
        from: now,
        to: now + day,
        limit: 1,
      }),
      'America/New_York',
    )
  expect(first({ minNoticeMin: 0 }, nine - 1)).toEqual(['2026-11-24T09:00:00-05'])
  expect(first({ minNoticeMin: 0 })).toEqual(['2026-11-24T10:00:00-05'])
  expect(first({ minNoticeMin: 60 })).toEqual(['2026-11-24T10:00:00-05'])
  expect(first({ minNoticeMin: 61 })).toEqual(['2026-11-24T11:00:00-05'])
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
  const booked = ['2026-11-24T14:00Z', '2026-12-01T14:00Z', '2026-12-02T14:00Z', '2026-12-03T14:00Z'].map(
    (text) => Date.parse(text),
  )
  const full = fullPeriods(offer, offsetsOf(offer.zone, now), booked)
  const starts = freeStarts(offer, { now, from: now, to: now + 22 * day, full })
  expect(shown(starts, 'America/New_York').map((text) => text.slice(5, 10))).toEqual([
    '11-23',
    '11-25',
    '11-26',
    '11-27',
    '11-28',
    '11-29',
    '12-07',
    '12-08',
    '12-09',
    '12-10',
    '12-11',
    '12-12',
    '12-13',
    '12-14',
  ])
})

test('busy time with buffers on both sides keeps starts away', () => {
  const offer = anOffer({
    days: everyDay(['09:00', '17:00']),
    durationMin: 60,
    slotIncrementMin: 30,
    bufferBeforeMin: 30,
    bufferAfterMin: 15,
  })
  const now = Date.parse('2026-11-24T05:00:00Z')
  const busy = mergeBusy([
    { from: Date.parse('2026-11-24T17:00:00Z'), until: Date.parse('2026-11-24T18:00:00Z') },
  ])
  const starts = shown(freeStarts(offer, { now, from: now, to: now + day, busy }), 'America/New_York').map(
    (text) => text.slice(11, 16),
  )
  expect(starts).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
  ])
})

test('windows that overlap give each time once', () => {
  const days = {
    ...everyDay(),
    friday: [{ start: '22:00', end: '04:00' }],
    saturday: [{ start: '01:00', end: '03:00' }],
  }
  expect(
    startsOn({ days, durationMin: 60, slotIncrementMin: 30 }, '2026-11-28').map((text) => text.slice(11, 16)),
  ).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'])
})
