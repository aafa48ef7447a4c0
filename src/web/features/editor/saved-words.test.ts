import { expect, test } from 'vitest'
import { savedWords } from './saved-words.ts'

const at = new Date('2026-11-20T10:00:00Z')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test.each([
  [0, 'Saved just now'],
  [4, 'Saved 4 seconds ago'],
  [60, 'Saved 1 minute ago'],
  [600, 'Saved 10 minutes ago'],
  [7200, 'Saved over an hour ago'],
  [-5, 'Saved just now'],
])('%i seconds later: %s', (seconds, words) => {
  expect(savedWords(at, after(seconds))).toBe(words)
})
