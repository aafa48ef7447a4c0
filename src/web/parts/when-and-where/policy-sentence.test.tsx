import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { policySentence } from '#domains/catalogue/rules/policy-sentence.ts'
import { PolicySentence } from './policy-sentence.tsx'

test('every deadline of the server’s sentence is bold, and nothing else', () => {
  const sentence = policySentence({
    ladder: [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
    start: new Date('2026-05-14T18:00:00Z'),
    zone: 'Europe/Lisbon',
    amount: 8000,
    now: new Date('2026-05-01T00:00:00Z'),
  })
  expect(renderToStaticMarkup(<PolicySentence sentence={sentence} />)).toBe(
    '<span>Cancel by <b>Thu, May 7, 7:00 PM</b> in Lisbon and all $80 comes back, by <b>Wed, May 13, 7:00 PM</b> and $40 comes back. After that nothing does.</span>',
  )
})

test('a sentence without a deadline is printed as it is', () => {
  const free = 'Nothing is charged, and you can cancel at any time.'
  expect(renderToStaticMarkup(<PolicySentence sentence={free} />)).toBe(`<span>${free}</span>`)
})
