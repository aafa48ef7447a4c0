import { expect } from 'vitest'
import { aStorePage } from '../../factories/storage/file-page.ts'
import { test } from '../../factories/storage/object-store-test.ts'

test('6.03 files lie under the prefix of their level, public unless said otherwise', async ({ store }) => {
  const person = store.aPerson()
  const page = await aStorePage(store, () => person)
  for (const level of [undefined, 'public', 'protected', 'private'])
    await page.storage.put('a.txt', new Blob(['a']), level ? { level } : {})
  const bucket = `/s3/${store.bucket}`
  expect(page.wire.calls.map(({ url }) => decodeURIComponent(url.pathname))).toEqual([
    `${bucket}/public/a.txt`,
    `${bucket}/public/a.txt`,
    `${bucket}/protected/${person.identityId}/a.txt`,
    `${bucket}/private/${person.identityId}/a.txt`,
  ])
})

test('6.03 the vault is private whatever is asked of it', async ({ store }) => {
  const [person, other] = [store.aPerson(), store.aPerson()]
  const page = await aStorePage(store, () => person)
  const { vault } = page
  for (const level of ['public', 'protected', undefined]) {
    const options = { ...(level && { level }), identityId: other.identityId }
    await vault.put('a.txt', new Blob(['a']), options)
    await vault.get('a.txt', options)
    await vault.list('', options)
    await vault.remove('a.txt', options)
    const { data: link } = await vault.link('a.txt', options)
    expect(decodeURIComponent(new URL(String(link)).pathname)).toContain(
      `/private/${person.identityId}/a.txt`,
    )
  }
  const places = page.wire.calls.map(
    ({ url }) => url.searchParams.get('prefix') ?? decodeURIComponent(url.pathname),
  )
  expect(places).toHaveLength(12)
  expect(places.filter((place) => !place.includes(`private/${person.identityId}/`))).toEqual([])
})

test('6.03 what is protected can be read by everybody else who is signed in, and by nobody written', async ({
  store,
}) => {
  const [owner, reader] = [store.aPerson(), store.aPerson()]
  const there = { level: 'protected', identityId: owner.identityId }
  const own = await aStorePage(store, () => owner)
  await own.storage.put('a.txt', new Blob(['mine']), { level: 'protected' })
  await own.storage.put('a.txt', new Blob(['mine']), { level: 'private' })
  const page = await aStorePage(store, () => reader)
  expect((await page.storage.identity()).data).toBe(reader.identityId)
  expect(await (await page.storage.get('a.txt', there)).data?.text()).toBe('mine')
  expect((await page.storage.list('', there)).data?.map(({ key }) => key)).toEqual(['a.txt'])
  // writing and removing always act on the page's own files
  await page.storage.remove('a.txt', { level: 'protected' })
  expect(await (await page.storage.get('a.txt', there)).data?.text()).toBe('mine')
  expect((await page.storage.get('a.txt', { ...there, level: 'private' })).error?.name).toBe('NoSuchKey')
})
