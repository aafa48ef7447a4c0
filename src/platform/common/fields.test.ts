import { expect, test } from 'vitest'
import {
  emailAddress,
  formed,
  line,
  lines,
  linkAddress,
  requiredLine,
  richText,
  webAddress,
} from './fields.ts'

const said = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message)

test('a length is said once, and nothing looks at a longer text', () => {
  let looked = 0
  const field = line(5).refine(() => ++looked > 0)
  expect(said(field.safeParse('x'.repeat(21)))).toEqual(['16 characters too many. At most 5 fit.'])
  expect(looked).toBe(0)
  expect(said(line(5).safeParse('sixsix'))).toEqual(['1 character too many. At most 5 fit.'])
  expect(said(richText(5).safeParse('<'.repeat(1_000_000)))).toEqual([
    '999995 characters too many. At most 5 fit.',
  ])
})

test('every text field says by how much a text is too long, in characters that people see', () => {
  const long = ['2 characters too many. At most 5 fit.']
  expect(said(line(5).safeParse(' \u{1f600}\u{1f600}e\u0301fghi '))).toEqual(long)
  expect(said(requiredLine(5, 'Title is required').safeParse('abcdefg'))).toEqual(long)
  expect(said(lines(5).safeParse('a\r\nb\r\nefg\n'))).toEqual(long)
  expect(said(richText(5).safeParse('<p>abc</p><p><b>def</b></p>'))).toEqual(long)
  // so much markup that the text itself is not read
  expect(said(richText(5).safeParse(`<p>${'<b></b>'.repeat(20)}abcdefg</p>`))).toEqual(long)
  expect(said(linkAddress(20, 'A link, please').safeParse(`https://a.example/${'x'.repeat(4)}`))).toEqual([
    '2 characters too many. At most 20 fit.',
  ])
})

test('what is too long by spaces or markup alone has no number to show', () => {
  expect(said(lines(5).safeParse('\n'.repeat(1_000_000)))).toEqual(['At most 5 characters'])
  expect(said(richText(5).safeParse('<b></b>'.repeat(20)))).toEqual(['At most 5 characters'])
})

test('code points count, after composing and trimming', () => {
  expect(line(3).parse(' 😀😀😀 ')).toBe(' 😀😀😀 ')
  expect(line(1).parse('e\u0301')).toBe('e\u0301')
  expect(richText(3).parse('<p><strong>abc</strong></p>')).toBe('<p><strong>abc</strong></p>')
})

test('invisible characters count for nothing: a name of them is none', () => {
  expect(said(requiredLine(5, 'Title is required').safeParse('\u0000\r\n\u202e'))).toEqual([
    'Title is required',
  ])
  for (const unseen of ['\u200b\u2060', '\u200d', '\u200e\u200f', '\u3164', '\u00ad', '\u2800', '\u{e0020}'])
    expect(said(requiredLine(5, 'Title is required').safeParse(unseen))).toEqual(['Title is required'])
  expect(line(2).parse('\u0000\u0000a\u0000b')).toBe('ab')
})

test('addresses are refused with one sentence', () => {
  for (const bad of ['', 'a', 'a@b', 'a@b.cd\r\nBcc: x@y.zz', `${'a'.repeat(250)}@b.cd`, 'a@'.repeat(9999)])
    expect(said(emailAddress().safeParse(bad))).toEqual(['Invalid email. Please enter a valid email'])
  expect(emailAddress().parse('a@b.cd')).toBe('a@b.cd')
  const link = webAddress(50, 'An https link, please')
  for (const bad of ['', 'http://a.b', 'javascript:alert(1)', `https://a.b/${'x'.repeat(50)}`])
    expect(said(link.safeParse(bad))).toEqual(['An https link, please'])
  expect(link.parse('https://a.b/c')).toBe('https://a.b/c')
})

test('a form that is too long says how long it may be', () => {
  const slug = formed(5, /^[a-z]+$/, 'Use letters', 'At most 5 characters')
  expect(said(slug.safeParse('abcdef'))).toEqual(['At most 5 characters'])
  expect(said(slug.safeParse('ABC'))).toEqual(['Use letters'])
})
