import { expect, test } from 'vitest'
import { firstObject } from './first-object.ts'
import { createThoughtFilter, withoutThought } from './thought.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['Here you are:\n```json\n{"a":{"b":"}"}}\n```\nEnjoy {x}', { a: { b: '}' } }],
  ['{not json} {"a":"\\"{"}', { a: '"{' }],
  ['no object', undefined],
  ['{"a":1', undefined],
])('the first balanced object of %s is read', (text, value) => {
  expect(firstObject(text)).toEqual(value)
})

test('a text of braces takes no time', () => {
  expect(firstObject('{'.repeat(20_000))).toBeUndefined()
})

test('what a local model thinks is not part of its answer, wherever the pieces end', () => {
  const text = '<think>First {a}…</think>\n\nGood morning. <think> is a word.'
  expect(withoutThought(text)).toBe('Good morning. <think> is a word.')
  expect(withoutThought('<think>and no end')).toBe('')
  expect(withoutThought('plain')).toBe('plain')
  for (const size of [1, 3, 7, 100]) {
    const filter = createThoughtFilter()
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(pieces.map(filter).join('')).toBe('Good morning. <think> is a word.')
  }
  const filter = createThoughtFilter()
  expect(['<b', 'ig', ' day'].map(filter).join('')).toBe('<big day')
})
