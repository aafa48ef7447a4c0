import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { aStorePage } from '../../factories/storage/file-page.ts'
import { test } from '../../factories/storage/object-store-test.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

test('3.31 an upload results in its key, a listing in key, eTag, lastModified and size', async ({
  store,
}) => {
  const person = store.aPerson()
  const { storage } = await aStorePage(store, () => person)
  const before = Date.now() - 1000
  for (const level of ['public', 'protected', 'private']) {
    const key = `${person.identityId.slice(-12)}/summer notes.txt`
    expect(await storage.put(key, new Blob(['hello']), { level })).toEqual({ data: { key }, error: null })
    const { data } = await storage.list(key, { level })
    expect(data).toEqual([{ key, eTag: `"${md5('hello')}"`, lastModified: expect.any(Date), size: 5 }])
    expect(data?.[0]?.lastModified.getTime()).toBeGreaterThan(before)
  }
})

const odd = [
  'a b+c%20d&e=f#g?h.txt',
  'Grüße aus 東京 🎉.txt',
  "quote' (bracket) *star*!~.txt",
  'deep/er/and/deeper',
  '…/dots..in.names',
  'less<than>&amp;"quote"',
  'bell\u0007and\u0001more',
]
test.for(odd)('3.31 %s comes back as it was given', async (key, { store }) => {
  const person = store.aPerson()
  const { vault } = await aStorePage(store, () => person)
  expect((await vault.put(key, new Blob([key]))).error).toBeNull()
  expect((await vault.list('')).data?.map((item) => item.key)).toEqual([key])
  expect(await (await vault.get(key)).data?.text()).toBe(key)
  const { data: link } = await vault.link(key)
  expect(await (await fetch(String(link))).text()).toBe(key)
  expect(await vault.remove(key)).toEqual({ data: true, error: null })
  expect((await vault.list('')).data).toEqual([])
})
