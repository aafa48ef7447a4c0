import { expect, test } from 'vitest'
import { createLinks } from '#platform/credentials/links.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import { readRef, refOf } from './refs.ts'
import { readWord, wordOf } from './words.ts'

const links = createLinks(serverKey(Buffer.alloc(32, 7)))
const longId = (prefix: string) => `${prefix}_${'0'.repeat(26)}`
const ref = { partnershipId: longId('ptn'), from: 'USERSUB#1', placement: 'after' } as const
const word = {
  touchId: longId('tch'),
  partnershipId: longId('ptn'),
  from: `USERSUB#${crypto.randomUUID()}`,
  to: `USERSUB#${crypto.randomUUID()}`,
  at: new Date('2026-11-01T12:00:00.123Z'),
}

test('a link and a word are read as they were signed', () => {
  expect(readRef(links, refOf(links, ref))).toEqual(ref)
  expect(readWord(links, wordOf(links, word))).toEqual(word)
})

test('a word fits the field of an order', () => {
  expect(wordOf(links, word).length).toBeLessThanOrEqual(400)
})

test('nothing else is read: other purposes, changes, missing parts', () => {
  const other = createLinks(serverKey(Buffer.alloc(32, 8)))
  expect(readRef(links, refOf(other, ref))).toBeUndefined()
  expect(readRef(links, wordOf(links, word))).toBeUndefined()
  expect(readWord(links, refOf(links, ref))).toBeUndefined()
  expect(readWord(links, `${wordOf(links, word)}x`)).toBeUndefined()
  expect(
    readRef(links, links.sign('exchange-ref', [ref.partnershipId, ref.from, 'elsewhere'])),
  ).toBeUndefined()
  expect(readWord(links, links.sign('exchange-word', ['a', 'b', 'c', 'd', 'never']))).toBeUndefined()
  for (const text of ['', '.', 'a.b', '💃']) {
    expect(readRef(links, text)).toBeUndefined()
    expect(readWord(links, text)).toBeUndefined()
  }
})
