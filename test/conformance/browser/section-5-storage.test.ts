import { expect } from 'vitest'
import { aStorePage } from '../../factories/storage/file-page.ts'
import { test } from '../../factories/storage/object-store-test.ts'

test.for([
  ['a/b', "bucket must not contain '/'"],
  ['', 'bucket must not be empty'],
])('5.05 the bucket %j is refused before anything is asked', async ([bucket, message], { store }) => {
  const page = await aStorePage(store, store.aPerson, { bucket })
  const { vault } = page
  const answers = await Promise.all([
    vault.put('a', new Blob(['a'])),
    vault.get('a'),
    vault.link('a'),
    vault.remove('a'),
    vault.list(''),
  ])
  expect(answers.map(({ error }) => error?.message)).toEqual(Array(5).fill(message))
  expect(page.wire.calls).toEqual([])
})

test('5.05 a key must not be empty', async ({ store }) => {
  const page = await aStorePage(store, store.aPerson)
  const { vault } = page
  const answers = await Promise.all([
    vault.put('', new Blob(['a'])),
    vault.get(''),
    vault.link(''),
    vault.remove(''),
  ])
  expect(answers.map(({ error }) => error?.message)).toEqual(Array(4).fill('key must not be empty'))
  expect(page.wire.calls).toEqual([])
})

test('5.05 the content type is what is said, else the file’s own, else binary/octet-stream', async ({
  store,
}) => {
  const person = store.aPerson()
  const { vault } = await aStorePage(store, () => person)
  const typeOf = async (body: Blob, options?: Record<string, string>) => {
    expect((await vault.put('file', body, options)).error).toBeNull()
    return (await vault.get('file')).data?.type
  }
  const large = new Uint8Array(5_242_881)
  expect(await typeOf(new Blob(['a']))).toBe('binary/octet-stream')
  expect(await typeOf(new Blob([large]))).toBe('binary/octet-stream')
  expect(await typeOf(new Blob(['a'], { type: 'image/png' }))).toBe('image/png')
  expect(await typeOf(new Blob(['a'], { type: 'image/png' }), { contentType: 'text/plain' })).toBe(
    'text/plain',
  )
})
