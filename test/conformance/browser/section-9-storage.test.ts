import { expect } from 'vitest'
import { aStorePage } from '../../factories/storage/file-page.ts'
import { aFile, partBytes } from '../../factories/storage/multipart.ts'
import { test } from '../../factories/storage/object-store-test.ts'

test('9.04 the constants of the browser’s storage', async ({ store }) => {
  const { browser } = await aStorePage(store, store.aPerson)
  expect(await browser.load('../storage/limits')).toMatchObject({
    partBytes: 5_242_880,
    partsAtOnce: 4,
    linkSeconds: 900,
  })
  const { prefixOf } = await browser.load<{ prefixOf(level: string, identityId: string): string }>(
    '../storage/place',
  )
  expect(['public', 'protected', 'private'].map((level) => prefixOf(level, 'us-east-1:1'))).toEqual([
    'public/',
    'protected/us-east-1:1/',
    'private/us-east-1:1/',
  ])
})

test('9.04 5,242,880 bytes are one put, one more are two parts of that size and of 1', async ({ store }) => {
  const person = store.aPerson()
  const page = await aStorePage(store, () => person)
  const { content } = aFile(1)
  const sizes = async (size: number) => {
    page.wire.calls.length = 0
    expect((await page.vault.put('file', new Blob([content.subarray(0, size)]))).error).toBeNull()
    return page.wire.calls.flatMap((call) => (call.method === 'PUT' ? [call.size] : []))
  }
  expect(await sizes(partBytes)).toEqual([5_242_880])
  expect((await sizes(partBytes + 1)).toSorted((one, other) => one - other)).toEqual([1, 5_242_880])
})

test('9.04 a link is good for 900 seconds', async ({ store }) => {
  const person = store.aPerson()
  const { vault } = await aStorePage(store, () => person)
  await vault.put('file', new Blob(['hello']))
  const { data: link } = await vault.link('file')
  expect(new URL(String(link)).searchParams.get('X-Amz-Expires')).toBe('900')
  store.advance(890_000)
  expect((await fetch(String(link))).status).toBe(200)
  store.advance(20_000)
  const late = await fetch(String(link))
  expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')])
  store.advance(-910_000)
})
