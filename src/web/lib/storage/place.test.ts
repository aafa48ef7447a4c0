import { expect, test } from 'vitest'
import { contentTypeOf, dispositionOf, placeProblem, prefixOf } from './place.ts'

test('a level has a prefix of its own, all but the public one with the identity in it', () => {
  expect(prefixOf('public', 'us-east-1:1')).toBe('public/')
  expect(prefixOf('protected', 'us-east-1:1')).toBe('protected/us-east-1:1/')
  expect(prefixOf('private', 'us-east-1:1')).toBe('private/us-east-1:1/')
})

test('a bucket is a name without a slash, and a key is not empty', () => {
  expect(placeProblem('ours', 'a/b')).toBeUndefined()
  expect(placeProblem('ours')).toBeUndefined()
  expect(placeProblem('ours/here', 'a')).toBe("bucket must not contain '/'")
  expect(placeProblem('', 'a')).toBe('bucket must not be empty')
  expect(placeProblem('ours', '')).toBe('key must not be empty')
})

test('a file has the type one says, else its own, else binary/octet-stream', () => {
  expect(contentTypeOf(new Blob([]))).toBe('binary/octet-stream')
  expect(contentTypeOf(new Blob([], { type: 'image/png' }))).toBe('image/png')
  expect(contentTypeOf(new Blob([], { type: 'image/png' }), 'text/plain')).toBe('text/plain')
})

test('a name of a file says itself in the header, and nothing else', () => {
  const lone = '\ud800'
  for (const name of [
    'plain.pdf',
    'a"; x="b',
    'line\r\nSet-Cookie: a=b',
    '東京 🎉.png',
    `lone ${lone}`,
    "it's (1)*.txt",
  ]) {
    const header = dispositionOf(name)
    expect(header).toMatch(/^attachment; filename="[ -!#-[\]-~]*"; filename\*=UTF-8''[\w.~%-]*$/)
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name.toWellFormed())
  }
})
