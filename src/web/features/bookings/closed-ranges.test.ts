import { expect, test } from 'vitest'
import { closedRanges } from './closed-ranges.ts'

test('closed days that follow each other with one note are one range', () => {
  const days = [
    { date: '2026-12-24', note: 'Away' },
    { date: '2026-12-25', note: 'Away' },
    { date: '2026-12-26', note: 'Dentist' },
    { date: '2026-12-31', note: 'Away' },
    { date: '2027-01-01', note: 'Away' },
  ]
  expect(closedRanges(days)).toEqual([
    { first: '2026-12-24', last: '2026-12-25', note: 'Away' },
    { first: '2026-12-26', last: '2026-12-26', note: 'Dentist' },
    { first: '2026-12-31', last: '2027-01-01', note: 'Away' },
  ])
  expect(closedRanges([])).toEqual([])
})
