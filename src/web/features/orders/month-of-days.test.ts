import { expect, test } from 'vitest'
import { addMonths, cellsOf } from './month-of-days.ts'

test('a month begins under its weekday and has all its days', () => {
  const february = cellsOf('2028-02')
  expect(february.filter((cell) => cell === undefined)).toHaveLength(2)
  expect(february.at(2)).toBe('2028-02-01')
  expect(february.at(-1)).toBe('2028-02-29')
  expect(cellsOf('2026-11').at(0)).toBe('2026-11-01')
})

test('months pass the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
})
