import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDocumentCache, type Made } from './document-cache.ts'

const made = (html: string, owner = 'thea', validUntil = new Date(10_000)): Made => ({
  status: 200,
  html,
  owners: [owner],
  validUntil,
})

test('a page is made once until its owner’s version moves', async () => {
  const cache = createDocumentCache(() => 0)
  let count = 0
  const read = () => cache.read('/at/thea', async () => made(`page ${++count}`))
  await Promise.all([read(), read(), read()])
  expect(count).toBe(1)
  cache.drop('somebody else')
  expect((await read()).plain.body.toString()).toBe('page 1')
  cache.drop('thea')
  expect((await read()).plain.body.toString()).toBe('page 2')
  cache.dropAll()
  expect((await read()).plain.body.toString()).toBe('page 3')
})

test('a page about two providers is made again when either version moves, also while it is made', async () => {
  const cache = createDocumentCache(() => 0)
  let count = 0
  const both = async () => ({ ...made(`page ${++count}`), owners: ['thea', 'ben'] })
  const read = async () => (await cache.read('/selectfreelancer', both)).plain.body.toString()
  expect(await read()).toBe('page 1')
  for (const owner of ['ben', 'thea']) {
    cache.drop(owner)
    const shown = read()
    cache.drop(owner)
    await shown
    expect(cache.peek('/selectfreelancer')).toBeUndefined()
    await read()
    expect(cache.peek('/selectfreelancer')).toBeDefined()
  }
  expect(count).toBe(5)
})

test('a page ends when its first printed time runs out', async () => {
  let now = 0
  const cache = createDocumentCache(() => now)
  let count = 0
  const read = () => cache.read('/at/thea', async () => made(`page ${++count}`))
  await read()
  now = 9_999
  await read()
  expect(count).toBe(1)
  now = 10_000
  await read()
  expect(count).toBe(2)
})

test('a page whose owner moved while it was made is shown once and not kept', async () => {
  const cache = createDocumentCache(() => 0)
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = cache.read('/at/thea', async () => {
    await slow
    return made('old')
  })
  cache.drop('thea')
  release()
  expect((await first).plain.body.toString()).toBe('old')
  expect((await cache.read('/at/thea', async () => made('new'))).plain.body.toString()).toBe('new')
})

test('a failure is not kept, and the page that was not asked for the longest leaves first', async () => {
  const cache = createDocumentCache(() => 0, 10_000)
  await expect(cache.read('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const count: string[] = []
  const read = (key: string) =>
    cache.read(key, async () => {
      count.push(key)
      return made(key)
    })
  for (const key of ['/a', '/b', '/a', '/c', '/b', '/a']) await read(key)
  expect(count).toEqual(['/a', '/b', '/c', '/b', '/a'])
})

test('pages are counted in bytes, with what they are packed into', async () => {
  const cache = createDocumentCache(() => 0, 26_000)
  // compresses badly: each encoding takes about three quarters of its size
  const noise = randomBytes(6000).toString('base64')
  const page = await cache.read('/noise', async () => made(noise))
  await cache.read('/small', async () => made('small'))
  expect([cache.peek('/small'), cache.peek('/noise')].map((one) => one?.status)).toEqual([200, 200])
  expect(page.gzip.body.length).toBeLessThan(noise.length)
  expect([cache.peek('/small'), cache.peek('/noise')].map((one) => one?.status)).toEqual([200, 200])
  await page.brotli()
  expect([cache.peek('/small'), cache.peek('/noise')].map((one) => one?.status)).toEqual([undefined, 200])
  for (let at = 0; at < 1000; at++) await cache.read(`/tiny/${at}`, async () => made('t'))
  const left = Array.from({ length: 1000 }, (_, at) => cache.peek(`/tiny/${at}`)).filter(Boolean)
  expect(left.length).toBeLessThan(10)
})

test('answers for missing pages evict no page', async () => {
  const cache = createDocumentCache(() => 0, 6000)
  await cache.read('/at/thea', async () => made('here'))
  for (const name of ['a', 'b', 'c'])
    await cache.read(`/at/${name}`, async () => ({ ...made('nobody', undefined, new Date(0)), status: 404 }))
  expect(cache.peek('/at/thea')).toBeDefined()
})
