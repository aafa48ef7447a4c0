import { expect, test } from 'vitest'
import { isMonthInRange, isWithinReach, monthSpan } from './months.ts'

const iso = ({ from, to }: { from: number; to: number }) => [
  new Date(from).toISOString(),
  new Date(to).toISOString(),
]

test('a month begins and ends at midnight on the visitor’s wall', () => {
  expect(iso(monthSpan('2026-12', 'Asia/Kathmandu'))).toEqual([
    '2026-11-30T18:15:00.000Z',
    '2026-12-31T18:15:00.000Z',
  ])
  expect(iso(monthSpan('2027-03', 'America/New_York'))).toEqual([
    '2027-03-01T05:00:00.000Z',
    '2027-04-01T04:00:00.000Z',
  ])
})

test('a month long past or far ahead is out of range', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const months = ['0000-01', '2026-09', '2026-10', '2026-11', '2027-12', '2028-01', '9999-12']
  expect(months.map((month) => isMonthInRange(month, now))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('nobody makes a booking further ahead than five years', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isWithinReach(new Date('2031-11-20T12:00:00Z'), now)).toBe(true)
  expect(isWithinReach(new Date('9999-12-31T23:59:59Z'), now)).toBe(false)
})
