import { expect, test } from 'vitest'
import { altMax, altOf } from './post-alt.ts'

test.each([
  ['Tuesday, last song', 'Tuesday, last song'],
  ['Rafael tuned these\nfor an hour\n\n#congas #salsa', 'Rafael tuned these for an hour'],
  ['One step #salsa is enough #dance #howard', 'One step #salsa is enough'],
  ['#only #tags', ''],
  ['', ''],
  ['a\u202Eb\u200Bc', 'abc'],
])('the caption %j describes its picture as %j', (caption, alt) => expect(altOf(caption)).toBe(alt))

test('a long caption is cut between words, and one endless word within it', () => {
  const cut = altOf('word '.repeat(60))
  expect(cut).toMatch(/^(?:word )+word…$/)
  expect(Array.from(cut).length).toBeLessThanOrEqual(altMax)
  expect(Array.from(altOf('👩'.repeat(300)))).toHaveLength(altMax)
})
