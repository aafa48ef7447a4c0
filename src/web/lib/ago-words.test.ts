import { expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'

const now = new Date('2026-12-01T12:00:00Z')

test.each([
  [20, 'a moment ago'],
  [80, 'a minute ago'],
  [14 * 60, '14 minutes ago'],
])('%s seconds are %s', (seconds, words) => {
  expect(agoWords(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words)
})
