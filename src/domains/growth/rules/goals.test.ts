import { expect, test } from 'vitest'
import { goalSentence } from './goal-words.ts'
import { monthUntil, paceOf } from './goals.ts'

test.each([
  ['2026-11-01', { from: '2026-11-01', begun: 1, left: 29 }],
  ['2026-11-18', { from: '2026-11-01', begun: 18, left: 12 }],
  ['2026-12-31', { from: '2026-12-01', begun: 31, left: 0 }],
  ['2028-02-28', { from: '2028-02-01', begun: 28, left: 1 }],
])('the month of %s has begun and left days', (today, month) => {
  expect(monthUntil(today)).toEqual({ ...month, to: today })
})

test('the pace of a month is that of its begun days', () => {
  expect(paceOf(124_000, { begun: 18, left: 12 })).toBe(206_667)
  expect(paceOf(7, { begun: 31, left: 0 })).toBe(7)
  expect(paceOf(-300, { begun: 10, left: 20 })).toBe(-900)
})

test.each([
  [
    { metric: 'net', target: 200_000, now: 124_000, pace: 206_667 },
    12,
    '$1,240 of $2,000, 12 days left; at this pace $2,066.67',
  ],
  [{ metric: 'orders', target: 10, now: 3, pace: 9 }, 1, '3 of 10, one day left; at this pace 9'],
  [
    { metric: 'visitors', target: 1000, now: 1234, pace: 2000 },
    9,
    '1,234 of 1,000, reached with 9 days left',
  ],
  [{ metric: 'subscribers', target: 5, now: 4, pace: 4 }, 0, '4 of 5, the last day is today'],
  [{ metric: 'orders', target: 5, now: 5, pace: 5 }, 0, '5 of 5, reached'],
  [
    { metric: 'net', target: 500, now: -1234, pace: -2468 },
    15,
    '−$12.34 of $5, 15 days left; at this pace −$24.68',
  ],
] as const)('the goal %j with %i days left reads %j', (goal, left, sentence) => {
  expect(goalSentence(goal, left)).toBe(sentence)
})
