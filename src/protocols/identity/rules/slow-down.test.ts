import { expect, test } from 'vitest'
import { waitAfter } from './slow-down.ts'

test('four wrong answers cost nothing, then the wait doubles up to a quarter of an hour', () => {
  expect([0, 1, 4].map(waitAfter)).toEqual([0, 0, 0])
  expect([5, 6, 7, 10].map(waitAfter)).toEqual([1000, 2000, 4000, 32_000])
  expect([15, 100, 5000].map(waitAfter)).toEqual([900_000, 900_000, 900_000])
})
