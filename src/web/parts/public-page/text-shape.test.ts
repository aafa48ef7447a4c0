import { expect, test } from 'vitest'
import { directionOf, hasOtherLetters, lettersOf, longestWord, wordStyle } from './text-shape.ts'

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
  ['Kraftfahrzeughaftpflicht, kurz', { '--longest-word': 25 }],
  ['Voice𝓐𝓑 lessons', undefined],
  ['Salsaclub9', { '--longest-word': 10 }],
  ['', undefined],
])('a heading of "%s" gets the letters of its longest word only if that needs room', (text, style) => {
  expect(wordStyle(text)).toEqual(style)
})

test.each([
  ['Zoë Çelik, 7', false],
  ['Анна', true],
  ['Ada בן־דוד', true],
  ['王', true],
])('another script than Latin in "%s": %s', (text, isOther) => expect(hasOtherLetters(text)).toBe(isOther))

test.each([
  ['Maria da Conceição Fernandes Albuquerque', 11],
  // a short compound stays whole, and a long one breaks after its hyphens
  ['Anna-Lena Kurz', 9],
  ['Sabine Leutheusser-Schnarrenberger', 15],
  ['דוד בן־גוריון הראשון', 9],
  ['10-минутная', 11],
  ['1000-Wörterbücher', 17],
  ['', 0],
])('the longest word of "%s" has %i letters', (text, letters) => expect(longestWord(text)).toBe(letters))

test.each([
  ['Nguyễn', 6],
  ['Nguyễn'.normalize('NFD'), 6],
  ['王小明', 6],
  ['ひかり', 6],
  ['김민수', 6],
  ['مُحَمَّد', 4],
  ['नमस्ते', 4],
])('a line shows "%s" as wide as %i letters', (text, letters) => expect(lettersOf(text)).toBe(letters))
