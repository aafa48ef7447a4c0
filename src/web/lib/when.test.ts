import { expect, test } from 'vitest'
import { dayIn, dayWords, momentIn, monthWords, sameClock, spanIn, timeIn } from './when.ts'

const start = '2026-05-14T18:00:00.000Z'

test('one instant is said in the words of each place', () => {
  expect(timeIn(start, 'Europe/Lisbon')).toBe('7:00 PM')
  expect(timeIn(start, 'America/New_York')).toBe('2:00 PM')
  expect(dayIn(start, 'Europe/Lisbon')).toBe('Thursday, May 14')
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
