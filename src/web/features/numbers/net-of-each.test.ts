import { expect, test } from 'vitest'
import { netOfEach } from './net-of-each.ts'
import { days } from './words.ts'

const all = Array.from({ length: 17 }, (_, nth) => ({
  date: `2026-11-${String(nth + 1).padStart(2, '0')}`,
  netCents: nth + 1,
}))

test('days add up to weeks that end with the last day; the first may be short', () => {
  expect(netOfEach(all, 7)).toEqual([
    { from: '2026-11-01', cents: 1 + 2 + 3 },
    { from: '2026-11-04', cents: 4 + 5 + 6 + 7 + 8 + 9 + 10 },
    { from: '2026-11-11', cents: 11 + 12 + 13 + 14 + 15 + 16 + 17 },
  ])
})

test('days alone, and whole weeks, leave no empty run', () => {
  expect(netOfEach(all, 1)).toHaveLength(17)
  expect(netOfEach(all.slice(0, 14), 7).map(({ from }) => from)).toEqual(['2026-11-01', '2026-11-08'])
  expect(netOfEach([], 7)).toEqual([])
})

test('a span that is not of this year says its years', () => {
  expect(days({ from: '2026-10-28', to: '2026-11-26' }, '2026-11-26')).toBe('Oct 28 to Nov 26')
  expect(days({ from: '2025-11-27', to: '2026-11-26' }, '2026-11-26')).toBe('Nov 27, 2025 to Nov 26, 2026')
  expect(days({ from: '2026-11-26', to: '2026-11-26' }, '2026-11-26')).toBe('Thu, Nov 26')
  expect(days({ from: '2025-11-26', to: '2025-11-26' }, '2026-11-26')).toBe('Nov 26, 2025')
})
