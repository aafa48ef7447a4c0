import { expect, test } from 'vitest'
import { event, file, spans } from '../../../../../test/factories/calendars/calendar.ts'

test('days of a duration follow the clock, and an end makes the same exact length each time', () => {
  const nights = (...lines: string[]) =>
    spans(file(event('DTSTART;TZID=Europe/Berlin:20270326T220000', ...lines, 'RRULE:FREQ=DAILY;COUNT=3')))
  expect(nights('DURATION:P1D')).toEqual([
    '2027-03-26 21:00 2027-03-27 21:00',
    '2027-03-27 21:00 2027-03-28 20:00',
    '2027-03-28 20:00 2027-03-29 20:00',
  ])
  expect(nights('DTEND;TZID=Europe/Berlin:20270327T060000')).toEqual([
    '2027-03-26 21:00 2027-03-27 05:00',
    '2027-03-27 21:00 2027-03-28 05:00',
    '2027-03-28 20:00 2027-03-29 04:00',
  ])
})

const weekly = (...lines: string[]): string =>
  event(
    'UID:w',
    'DTSTART;TZID=Europe/Berlin:20261201T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    ...lines,
  )
const instead = (id: string, ...lines: string[]): string =>
  event('UID:w', `RECURRENCE-ID${id}`, 'DURATION:PT2H', ...lines)
const weeks = [
  '2026-12-01 09:00 10:00',
  '2026-12-08 09:00 10:00',
  '2026-12-15 09:00 10:00',
  '2026-12-22 09:00 10:00',
]

test('a time of a series is left out, moved, freed or cancelled, by its instant or by its day', () => {
  expect(spans(file(weekly()))).toEqual(weeks)
  const without = weeks.filter((week) => !week.startsWith('2026-12-08'))
  for (const line of [
    'EXDATE;TZID=Europe/Berlin:20261208T100000',
    'EXDATE:20261208T090000Z',
    'EXDATE;TZID=America/New_York:20261208T040000',
    'EXDATE;VALUE=DATE:20261208',
  ])
    expect([line, spans(file(weekly(line)))]).toEqual([line, without])
  const id = ';TZID=Europe/Berlin:20261208T100000'
  const noon = 'DTSTART:20261209T110000Z'
  expect(spans(file(weekly(), instead(id, noon)))).toEqual([
    weeks[0],
    '2026-12-09 11:00 13:00',
    ...weeks.slice(2),
  ])
  // the order in the file means nothing
  expect(spans(file(instead(':20261208T090000Z', noon), weekly()))).toEqual(
    spans(file(weekly(), instead(id, noon))),
  )
  expect(spans(file(weekly(), instead(id, noon, 'STATUS:CANCELLED')))).toEqual(without)
  expect(spans(file(weekly(), instead(id, noon, 'TRANSP:TRANSPARENT')))).toEqual(without)
  // a time moved out of what is looked at, and one moved into it
  expect(spans(file(weekly(), instead(id, 'DTSTART:20250101T110000Z')))).toEqual(without)
  expect(spans(file(instead(':20200101T090000Z', noon)))).toEqual(['2026-12-09 11:00 13:00'])
  // a series that is free may have one that is not
  expect(spans(file(weekly('TRANSP:TRANSPARENT'), instead(id, noon)))).toEqual(['2026-12-09 11:00 13:00'])
})

test('a change of one time and all later ones moves them on the clock, and a change of a single one stands', () => {
  const later = ';RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261208T100000'
  const moved = instead(later, 'DTSTART;TZID=Europe/Berlin:20261209T113000')
  expect(spans(file(weekly(), moved))).toEqual([
    weeks[0],
    '2026-12-09 10:30 12:30',
    '2026-12-16 10:30 12:30',
    '2026-12-23 10:30 12:30',
  ])
  const single = instead(':20261215T090000Z', 'DTSTART:20261215T200000Z')
  expect(spans(file(weekly(), moved, single))).toEqual([
    weeks[0],
    '2026-12-09 10:30 12:30',
    '2026-12-15 20:00 22:00',
    '2026-12-23 10:30 12:30',
  ])
  const ended = instead(later, 'DTSTART;TZID=Europe/Berlin:20261208T100000', 'STATUS:CANCELLED')
  expect(spans(file(weekly(), ended))).toEqual(weeks.slice(0, 1))
  // a series from long ago, moved in between by two days, ends just before the window without the change
  const old = event(
    'UID:w',
    'DTSTART:20200101T230000Z',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;UNTIL=20261129T230000Z',
  )
  const late = instead(';RANGE=THISANDFUTURE:20200201T230000Z', 'DTSTART:20200203T230000Z')
  expect(spans(file(old, late))).toEqual([
    '2026-11-29 23:00 2026-11-30 01:00',
    '2026-11-30 23:00 2026-12-01 01:00',
    '2026-12-01 23:00 2026-12-02 01:00',
  ])
  // a time that is left out stays so, even if the change would have moved it into the window
  const skipping = old.replace('END:VEVENT', 'EXDATE:20261127T230000Z\r\nEND:VEVENT')
  expect(spans(file(skipping, late))).toEqual([
    '2026-11-30 23:00 2026-12-01 01:00',
    '2026-12-01 23:00 2026-12-02 01:00',
  ])
})

test('added times count, also those with a length of their own', () => {
  const added = (...lines: string[]) =>
    spans(file(event('DTSTART:20261201T090000Z', 'DURATION:PT1H', ...lines)))
  expect(added('RDATE:20261203T090000Z,20261204T120000Z')).toEqual([
    '2026-12-01 09:00 10:00',
    '2026-12-03 09:00 10:00',
    '2026-12-04 12:00 13:00',
  ])
  expect(added('RDATE;VALUE=PERIOD:20261203T090000Z/20261203T120000Z,20261204T090000Z/PT5H')).toEqual([
    '2026-12-01 09:00 10:00',
    '2026-12-03 09:00 12:00',
    '2026-12-04 09:00 14:00',
  ])
  expect(added('RDATE:20261203T090000Z', 'EXDATE:20261203T090000Z')).toEqual(['2026-12-01 09:00 10:00'])
})

test('a series ends with the last time that it may have, which is one of its times', () => {
  const daily = (start: string, until: string) =>
    spans(file(event(start, 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`))).length
  const start = 'DTSTART;TZID=Europe/Berlin:20261201T100000'
  expect(daily(start, '20261203T090000Z')).toBe(3)
  expect(daily(start, '20261203T085959Z')).toBe(2)
  expect(daily(start, '20261203')).toBe(3)
  expect(daily(start, '20261203T100000')).toBe(3)
  const days = (until: string) =>
    spans(file(event('DTSTART;VALUE=DATE:20261201', `RRULE:FREQ=DAILY;UNTIL=${until}`)), 'America/New_York')
      .length
  expect(days('20261203')).toBe(3)
  expect(days('20261203T000000Z')).toBe(3)
})

test('a beginning counts even if the rule of its series leaves it out: a busy hour too many does less harm', () => {
  const tuesday = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2')
  expect(spans(file(tuesday))).toEqual([
    '2026-12-01 09:00 10:00',
    '2026-12-02 09:00 10:00',
    '2026-12-09 09:00 10:00',
  ])
})
