import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  composed,
  isOneLine,
  oneLine,
  searchForm,
  severalLines,
  textLength,
  visibleText,
  withoutEnd,
} from './text.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['a<br>b<BR />c', 'a b c'],
  ['a &lt; b &amp;&nbsp;c', 'a < b & c'],
  ['1 < 2', '1 < 2'],
  ['1 < 2 <b>and</b> 3', '1 and 3'],
  ['<<<', '<<<'],
  ['<<b>x', 'x'],
  ['no end <b', 'no end <b'],
  ['<a title="x">y</a>', 'y'],
])('the visible text of %j is %j', (html, text) => expect(visibleText(html)).toBe(text))

test('tags are dropped as the plain pattern drops them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', ' '), maxLength: 30 }), (html) => {
      const plain = html
        .replace(/<br\s*\/?>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
      expect(visibleText(html)).toBe(plain.trim())
    }),
  )
})

test('composing in pieces is composing, as long as no run of marks is longer than any language has', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'e\u0301', '\u0323', '가', '\u1100', '\u1161', ' ', '😀'),
  })
  // a longer run makes the rest be normalized in pieces too
  const run = `x${'\u0300'.repeat(40)}`
  fc.assert(
    fc.property(text, (one) => {
      expect(composed(one)).toBe(one.normalize('NFC'))
      expect(composed(`${run} ${one}`)).toBe(`${composed(run)} ${one.normalize('NFC')}`)
    }),
  )
  const long = `x${'a\u0301'.repeat(50)}${'\u0315\u0300'.repeat(40)}e\u0301`
  expect(composed(long)).toContain('á'.repeat(50))
  expect(composed(long)).toMatch(/é$/)
  expect(textLength(`${'e\u0301'.repeat(50)}`)).toBe(50)
})

test('a field of one line keeps one line that reads as it was written', () => {
  expect(oneLine('Thea\r\nBcc: all@example.com')).toBe('Thea Bcc: all@example.com')
  expect(oneLine('a\nb\rc\vd\fe\u0085f\u2028g\u2029h\ti')).toBe('a b c d e f g h i')
  expect(oneLine('\u202egpj.exe\u2066\u2069\u0000\u0007\ufeff\ud800')).toBe('gpj.exe\ufffd')
  // emoji families, flags and right-to-left scripts need their joiners and marks
  expect(oneLine('a\u200bb\u2060c\u180ed\u206ae\ufffbf\u0080\u009f')).toBe('abcdef')
  expect(oneLine('\u200dAda \u200c\u200d7\u200d')).toBe('Ada 7')
  for (const text of [
    'क्‍ष',
    'ශ්‍රී',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏴\u{e0067}\u{e007f}',
    '👩‍👩‍👧‍👦',
    'می‌خواهم',
    'שלום\u200f!',
    'Zoë',
    '日本語',
    '\u00a0',
  ])
    expect(oneLine(text)).toBe(text)
  expect(isOneLine('Zoë')).toBe(true)
  expect(isOneLine('Zoë\n')).toBe(false)
})

test('a field of several lines keeps its lines', () => {
  expect(severalLines('One\r\nTwo\rThree\u2028\u2028Four\tFive\u0000')).toBe('One\nTwo\nThree\n\nFour Five')
})

test('whatever is typed, what is kept once is kept again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(oneLine(text))).toBe(oneLine(text))
      expect(severalLines(severalLines(text))).toBe(severalLines(text))
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u)
    }),
  )
})

test('an end is taken off', () => {
  expect(withoutEnd('https://a.b///', '/')).toBe('https://a.b')
  expect(withoutEnd('///', '/')).toBe('')
  expect(withoutEnd('a/b', '/')).toBe('a/b')
  expect(withoutEnd('words, and. ', ' ,.')).toBe('words, and')
})

test.each([
  ['São Paulo', 'sao paulo'],
  ['Curaçao, Zürich', 'curacao, zurich'],
  ['St. John’s', 'st johns'],
])('a search compares %s as %s', (text, plain) => expect(searchForm(text)).toBe(plain))
