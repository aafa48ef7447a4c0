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
  ['Kraftfahrzeughaftpflicht, kurz', { '--letters': 25 }],
  ['Voice𝓐𝓑 lessons', undefined],
  ['Salsaclub9', { '--letters': 10 }],
  ['', undefined],
])('a heading of "%s" gets the letters of its longest word only if that needs room', (text, style) => {
  expect(longestWord(text)).toEqual(style)
})

test('a text with a letter that is written from right to left turns what stands beside it', () => {
  expect(['Stimme נעמי', 'درس', 'Private lesson, 42'].map(turnsNeighbours)).toEqual([true, true, false])
})
