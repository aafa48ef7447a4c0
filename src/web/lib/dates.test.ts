import { expect, test } from 'vitest'
import { addDays, timeUntil } from './dates.ts'

test('days are added over a month and over a clock change', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
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
