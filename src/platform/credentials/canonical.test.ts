import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { otherSpellings } from '../../../test/factories/hostile/token-spellings.ts'
import { fromBase64url } from './canonical.ts'
import { createLinks } from './links.ts'
import { serverKey } from './server-key.ts'
import { issueTemporary, openTemporary } from './temporary.ts'

const key = serverKey(Buffer.alloc(32, 7))

test('bytes have one spelling', () => {
  expect(fromBase64url('')).toEqual(Buffer.of())
  for (let length = 1; length < 40; length++) {
    const text = Buffer.alloc(length, 251).toString('base64url')
    expect(fromBase64url(text)).toEqual(Buffer.alloc(length, 251))
    expect(otherSpellings(text).filter((other) => fromBase64url(other) !== undefined)).toEqual([])
  }
})

/** Each way of signing or sealing: a token, and whether a text is that token. */
const kinds: Readonly<Record<string, () => { token: string; reads: (text: string) => boolean }>> = {
  'the link of a booking, a feed, a newsletter or a preview': () => {
    const links = createLinks(key)
    // purposes and parts of several lengths, so that the unused bits differ
    const parts = ['usr_1', 'bkg_1', 'x'.repeat(Math.floor(Math.random() * 3))]
    return { token: links.sign('test', parts), reads: (text) => links.read('test', text) !== undefined }
  },
  'a sealed text': () => ({
    token: key.seal('test', 'plain'),
    reads(text) {
      try {
        return key.open('test', text) === 'plain'
      } catch {
        return false
      }
    },
  }),
  'a session token of the object store': () => {
    const now = new Date()
    const holder = { identityId: 'us-east-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11', guest: false }
    const { sessionToken, accessKeyId } = issueTemporary(key, holder, now)
    const open = (text: string) => openTemporary(key, { sessionToken: text, accessKeyId }, now)
    return { token: sessionToken, reads: (text) => typeof open(text) === 'object' }
  },
}

test.each(Object.entries(kinds))('%s has one spelling', (_kind, make) => {
  for (let tries = 0; tries < 5; tries++) {
    const { token, reads } = make()
    expect(reads(token)).toBe(true)
    expect(otherSpellings(token).filter(reads)).toEqual([])
    // sealed texts begin with a mark
    expect(reads(token.replace(/^k1\./, 'k1.k1.'))).toBe(!token.startsWith('k1.'))
  }
})

/** Files that decode base64 which this installation did not sign. */
const others = [
  'platform/credentials/canonical.ts',
  // its own file
  'platform/credentials/server-key.ts',
  // sealed, then encoded
  'domains/growth/actions/visitor-day.ts',
  // a hash of ours, for its hexadecimal form
  'protocols/identity/identities/guest-ids.ts',
  // what a client computed
  'protocols/identity/srp/exchange.ts',
  'protocols/identity/operations/confirm-device.ts',
  // places in a list, which grant nothing
  'protocols/identity/operations/list-devices.ts',
  'protocols/storage/operations/list-objects.ts',
]

test('no other file decodes base64 by itself', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = globSync('{platform,protocols,domains,main}/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /Buffer\.from\([^\n]*, 'base64(?:url)?'\)/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual(others.toSorted())
})
