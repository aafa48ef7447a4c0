import { expect, test } from 'vitest'
import {
  dateIn,
  dayWords,
  formatDate,
  momentIn,
  monthWords,
  sameClock,
  spanIn,
  timeIn,
  weekdayIn,
} from './zones.ts'

const start = '2026-05-14T18:00:00.000Z'

test('one instant is said in the words of each place', () => {
  expect(timeIn(start, 'Europe/Lisbon')).toBe('7:00 PM')
  expect(timeIn(start, 'America/New_York')).toBe('2:00 PM')
  expect(weekdayIn(start, 'Europe/Lisbon')).toBe('Thursday, May 14')
  expect(momentIn(start, 'Europe/Lisbon')).toBe('Thu, May 14, 7:00 PM in Lisbon')
})

test('a span says AM and PM once where it can', () => {
  expect(spanIn(start, '2026-05-14T19:00:00Z', 'Europe/Lisbon')).toBe('7:00 to 8:00 PM')
  expect(spanIn('2026-05-14T10:30:00Z', '2026-05-14T11:30:00Z', 'Europe/Lisbon')).toBe('11:30 AM to 12:30 PM')
})

test('dates and months have words without a zone', () => {
  expect(dayWords('2026-03-29')).toBe('Sunday, March 29')
  expect(monthWords('2026-12')).toBe('December 2026')
})

test('clocks agree by what they show, not by their names', () => {
  expect(sameClock('Europe/Lisbon', 'Europe/London', start)).toBe(true)
  expect(sameClock('Europe/Lisbon', 'America/New_York', start)).toBe(false)
})

const evening = '2026-05-12T23:30:00Z'

test('an instant is formatted in the requested zone', () => {
  expect(formatDate(evening, 'session', 'America/New_York')).toBe('Tue, May 12, 7:30 PM')
  expect(formatDate(evening, 'session', 'Europe/Lisbon')).toBe('Wed, May 13, 12:30 AM')
  expect(formatDate(evening, 'date', 'Asia/Kathmandu')).toBe('May 13, 2026')
})

test('the date of an instant depends on the zone', () => {
  expect(dateIn(evening, 'America/New_York')).toBe('2026-05-12')
  expect(dateIn(evening, 'Asia/Kathmandu')).toBe('2026-05-13')
})
