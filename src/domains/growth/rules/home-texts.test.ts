import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHomeTexts, usualHomeTexts } from './home-texts.ts'

test('texts that the operator does not set stay the usual ones', () => {
  expect(readHomeTexts({ title: 'Yoga in Leeds', under: '' })).toEqual({
    texts: { ...usualHomeTexts, title: 'Yoga in Leeds', under: '' },
  })
})

test.each([
  ['an unknown name', { headline: 'Hello' }, /no text “headline”. The names are title, lead, /],
  ['a name that every object has', { constructor: 'Hello' }, /no text “constructor”/],
  ['a number', { lead: 7 }, /“lead” must stand in quotation marks/],
  ['a text that is too long', { lead: 'a'.repeat(401) }, /“lead” has 401 characters; the maximum is 400/],
  ['an empty title', { title: ' ' }, /“title” must not be empty/],
  ['an empty action', { action: '' }, /“action” must not be empty/],
  ['a list', ['title'], /one object of names and texts/],
  ['no object', 'title', /one object of names and texts/],
])('a file with %s is refused in one sentence', (_, given, sentence) => {
  expect(readHomeTexts(given)).toEqual({ faults: [expect.stringMatching(sentence)] })
})

test('every usual text fits, and none is empty', () => {
  expect(readHomeTexts(usualHomeTexts)).toEqual({ texts: usualHomeTexts })
  expect(Object.values(usualHomeTexts).filter((text) => text.trim() === '')).toEqual([])
})

test('docs/operating.md names every text', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  expect(Object.keys(usualHomeTexts).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
