import { expect, test } from 'vitest'
import { shownCount } from './like-terms.ts'

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [999, 999],
  [1000, 1000],
  [1001, 1000],
  [1199, 1100],
  [10_001, 10_000],
  [12_999, 12_000],
])('13 a count of %i is shown as %o', (likes, shown) => {
  expect(shownCount(likes)).toBe(shown)
})
