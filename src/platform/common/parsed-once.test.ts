import { expect, test } from 'vitest'
import { parsedOnce } from './parsed-once.ts'

function aParser(maxChars: number) {
  const parsed: string[] = []
  const read = parsedOnce((text) => {
    parsed.push(text)
    return { text }
  }, maxChars)
  return { parsed, read }
}

test('a text is parsed once, and its result is the same object', () => {
  const { parsed, read } = aParser(100)
  expect(read('one')).toBe(read('one'))
  expect(read('two')).toEqual({ text: 'two' })
  expect(parsed).toEqual(['one', 'two'])
})

test('the text that was not read for the longest leaves first, and one that is too long is never remembered', () => {
  const { parsed, read } = aParser(10)
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) read(text)
  expect(parsed).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
  for (let round = 0; round < 2; round++) read('far too long')
  expect(parsed.slice(4)).toEqual(['far too long', 'far too long'])
})
