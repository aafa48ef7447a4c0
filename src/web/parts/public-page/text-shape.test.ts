import { expect, test } from 'vitest'
import { directionOf, longestWord, turnsNeighbours } from './text-shape.ts'

test.each([
  ['נעמי בן־דוד', 'rtl'],
  ['عبد الرحمن', 'rtl'],
  ['„نور“', 'rtl'],
  ['7 שיעורים', 'rtl'],
  ['Ada בן־דוד', undefined],
  ['王 小明', undefined],
  ['42', undefined],
  ['', undefined],
] as const)('the direction of "%s" is that of its first letter', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

test.each([
  ['Private lesson', 7],
  ['Kraftfahrzeughaftpflicht, kurz', 25],
  ['  𝓐𝓑 c ', 2],
  ['', 0],
])('the longest word of "%s" has %i letters', (text, letters) => {
  expect(longestWord(text)).toBe(letters)
})

test('a text with a letter that is written from right to left turns what stands beside it', () => {
  expect(['Stimme נעמי', 'درس', 'Private lesson, 42'].map(turnsNeighbours)).toEqual([true, true, false])
})
