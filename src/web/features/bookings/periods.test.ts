import { expect, test } from 'vitest'
import { datesOf, periodOf } from './periods.ts'

test('a week begins on Sunday and is named by its days', () => {
  expect(periodOf('week', '2026-05-12')).toEqual({
    first: '2026-05-10',
    last: '2026-05-16',
    title: 'May 10 to 16, 2026',
    before: '2026-05-03',
    after: '2026-05-17',
  })
  expect(periodOf('week', '2026-05-31').title).toBe('May 31 to Jun 6, 2026')
  expect(periodOf('week', '2026-12-31').title).toBe('Dec 27, 2026 to Jan 2, 2027')
})

test('a month has all its days', () => {
  const february = periodOf('month', '2028-02-10')
  expect(february).toMatchObject({ title: 'February 2028', before: '2028-01-01', after: '2028-03-01' })
  expect(datesOf(february)).toHaveLength(29)
})
