import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentBytes } from './document-bytes.ts'

const sheet = (name: string) => `.${name} { color: #00c1c1; content: '“é”' }\n`.repeat(100)
const page = (words: string, ...sheets: string[]) =>
  `<!doctype html><head>${sheets.map((text) => `<style>${text}</style>`).join('')}</head><p>${words}</p>`

test.each([
  ['without a stylesheet', page('hello “you” 😀')],
  ['with one', page('hello', sheet('one'))],
  ['with two, of which the first is known', page('hello “you” 😀', sheet('one'), sheet('two'))],
  ['with a short one', page('hello', 'p { margin: 0 }')],
  ['with one that does not end', '<p>a</p><style>p {'],
  ['that is empty', ''],
  ['with half a character', page('\ud800 and \udc00')],
])('a document %s has the same bytes in pieces, plain and packed', (_, html) => {
  for (let round = 0; round < 2; round++) {
    const bytes = documentBytes(html)
    const whole = Buffer.from(html)
    expect(bytes.plain().equals(whole)).toBe(true)
    expect(gunzipSync(bytes.gzip()).equals(whole)).toBe(true)
  }
})

test('a digest belongs to the whole document', () => {
  const digests = [
    page('a', sheet('one')),
    page('a', sheet('two')),
    page('b', sheet('one')),
    page('a', sheet('one'), sheet('two')),
  ].map((html) => documentBytes(html).digest)
  expect(new Set(digests).size).toBe(4)
  expect(documentBytes(page('a', sheet('one'))).digest).toBe(digests[0])
})

test('documents share their stylesheets, and are packed about as well as in one piece', () => {
  const html = page('some words of its own '.repeat(40), sheet('one'))
  const bytes = documentBytes(html)
  expect(bytes.ownBytes).toBe(Buffer.byteLength(html) - Buffer.byteLength(sheet('one')))
  expect(bytes.gzip().length).toBeLessThan(gzipSync(html).length * 1.25)
})

test('more different stylesheets than a build has are parts of their documents', () => {
  for (let at = 0; at < 100; at++) {
    const html = page('a', sheet(`many${at}`))
    expect(gunzipSync(documentBytes(html).gzip()).toString()).toBe(html)
  }
  const last = page('a', sheet('many99'))
  expect(documentBytes(last).ownBytes).toBe(Buffer.byteLength(last))
})
