import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLength } from '#platform/common/text.ts'
import { isLink } from './is-link.ts'
import { createPlainWords, plainText } from './plain-words.ts'

const paragraphs = { max: 2000, isOneLined: false }
/** The text that is shown when it arrives in pieces of this size. */
function shown(text: string, size: number, field = paragraphs): string {
  const words = createPlainWords(field)
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  return pieces.map((piece) => words.take(piece)).join('') + words.rest()
}

test.each([
  ['I teach **calm** dancing.', 'I teach calm dancing.'],
  ['# Hello\n\n- one\n- two', 'Hello\n\none\ntwo'],
  ['Press <a href="https://evil.example/x y">this</a> now', 'Press this now'],
  ['[Pay here](https://evil.example) or walk', 'Pay here or walk'],
  ['See https://evil.example/pay?a=1 and evil.example, please', 'See and please'],
  ['Write to me@evil.example or www.evil.example today', 'Write to or today'],
  ['ht<b></b>tps://evil.example is gone', 'is gone'],
  ['ev\u200bil.exam\u2060ple and evil\uff0eexample go', 'and go'],
  ['javascript:alert(1) mailto:x 10.0.0.1/x localhost:3000 stay', 'stay'],
  ['<script>alert(1)</script> Hello &lt;b&gt; you', 'alert(1) Hello b you'],
  ['From 10:30 to 12.50, e.g. on Monday (2.5 hours).', 'From 10:30 to 12.50, e.g. on Monday (2.5 hours).'],
  ['毎週会います。楽しく踊りましょう、一緒に。', '毎週会います。楽しく踊りましょう、一緒に。'],
  ['I <3 you, 1 < 2', 'I 3 you, 1 2'],
  ['one\r\n\r\n\r\n\r\ntwo\tthree', 'one\n\ntwo three'],
  ['_Gently_ and snake_case', 'Gently and snake_case'],
])('%j becomes %j, wherever its pieces end', (text, plain) => {
  for (const size of [1, 2, 3, 7, 500]) expect([size, shown(text, size)]).toEqual([size, plain])
})

test('a text ends with the last word that fits, and a field of one line has one', () => {
  const field = { max: 12, isOneLined: true }
  expect(shown('One two\n\nthree four', 3, field)).toBe('One two')
  expect(shown('Donaudampfschifffahrt ahoy', 3, field)).toBe('Donaudampfsc')
  expect(shown('One two\n\nfour', 3, field)).toBe('One two four')
})

test('no pieces of any text show a link, a tag or more than fits', () => {
  const part = fc.constantFrom(
    'https://',
    'evil',
    '.',
    'example',
    ' ',
    '\n',
    '<a href="',
    '">',
    '</a>',
    '[x](',
    ')',
    '@',
    '**',
    '`',
    'www',
    '\u200b',
    '。',
    'です',
    '&#46;',
    '//',
    '<',
    '>',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (parts, size) => {
      const text = shown(parts.join(''), size, { max: 60, isOneLined: false })
      expect(text).not.toMatch(/[<>*`[\]]|https:|\bwww\.|evil\.example|\/\//)
      for (const word of text.split(/\s+|(?<=す。)/)) expect([word, isLink(word)]).toEqual([word, false])
      expect(textLength(text)).toBeLessThanOrEqual(60)
    }),
    { numRuns: 500 },
  )
})

test('a whole text is taken as it is or not at all', () => {
  const line = { max: 30, isOneLined: true }
  expect(plainText('  Write to [name]  today ', line)).toBe('Write to [name] today')
  for (const text of [
    '',
    '   ',
    'Pay [here](x)',
    'See evil.example',
    'A **bold** word',
    '<b>bold</b>',
    'It is thirty-one characters now',
    'hidden\u202etext',
    'me@evil.example',
  ])
    expect([text, plainText(text, line)]).toEqual([text, undefined])
})
