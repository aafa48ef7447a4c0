import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const prose = (words: number) => `<p>${'bell '.repeat(words).trim()}</p>`

test.each([
  ['', 0],
  ['<p></p>', 0],
  [prose(1), 1],
  [prose(220), 1],
  [prose(440), 2],
  [prose(1000), 5],
  // dashes and list signs are no words
  [`<p>${'bell — '.repeat(440)}</p>`, 2],
  // a script without spaces
  [`<p>${'鐘'.repeat(900)}</p>`, 2],
] as const)('%#: a text takes as long as people take to read it', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})
