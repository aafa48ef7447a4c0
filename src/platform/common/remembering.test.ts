import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('a repeated call returns the stored result, and the oldest result makes room', () => {
  const calls: string[] = []
  const joined = remembering(2, (...texts: [string, string]) => {
    calls.push(texts.join('+'))
    return texts[0] === 'none' ? undefined : { text: texts.join('+') }
  })
  const first = joined('a', 'b')
  expect(joined('a', 'b')).toBe(first)
  joined('ab', '')
  expect(calls).toEqual(['a+b', 'ab+'])
  // nothing is stored for undefined, so both results stay
  expect([joined('none', ''), joined('none', '')]).toEqual([undefined, undefined])
  expect(joined('a', 'b')).toBe(first)
  joined('c', 'd')
  expect(joined('a', 'b')).toEqual({ text: 'a+b' })
  expect(calls).toEqual(['a+b', 'ab+', 'none+', 'none+', 'c+d', 'a+b'])
})
