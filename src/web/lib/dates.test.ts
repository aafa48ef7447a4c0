import { expect, test } from 'vitest'
import { addDays, dateIn, formatDate, placeOf, timeUntil } from './dates.ts'

const evening = '2026-05-12T23:30:00Z'

test('an instant is said in the zone it is asked for', () => {
  expect(formatDate(evening, 'session', 'America/New_York')).toBe('Tue, May 12, 7:30 PM')
  expect(formatDate(evening, 'session', 'Europe/Lisbon')).toBe('Wed, May 13, 12:30 AM')
  expect(formatDate(evening, 'date', 'Asia/Kathmandu')).toBe('May 13, 2026')
})

test('the date of an instant depends on the zone', () => {
  expect(dateIn(evening, 'America/New_York')).toBe('2026-05-12')
  expect(dateIn(evening, 'Asia/Kathmandu')).toBe('2026-05-13')
})

test('days are added over a month and over a clock change', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
})

test('a zone is named by its place', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

test.each([
  ['2026-05-12T12:00:30Z', 'now'],
  ['2026-05-12T12:01:00Z', 'in 1 minute'],
  ['2026-05-12T12:59:00Z', 'in 59 minutes'],
  ['2026-05-12T13:05:00Z', 'in 1 hour'],
  ['2026-05-15T12:00:00Z', 'in 3 days'],
])('%s is %s at noon', (instant, words) => {
  expect(timeUntil(instant, new Date('2026-05-12T12:00:00Z'))).toBe(words)
})
