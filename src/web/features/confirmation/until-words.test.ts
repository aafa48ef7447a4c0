import { expect, test } from 'vitest'
import { untilWords } from './until-words.ts'

const minute = 60_000
test.each([
  [2 * 24 * 60 * minute + 3 * 60 * minute, '2 days 3 hours'],
  [24 * 60 * minute, '1 day'],
  [3 * 60 * minute + 20 * minute, '3 hours 20 minutes'],
  [61 * minute, '1 hour 1 minute'],
  [60 * minute - 30_000, '59:30'],
  [500, '0:01'],
  [-1, '0:00'],
])('%i ms is %s', (left, words) => expect(untilWords(left)).toBe(words))
