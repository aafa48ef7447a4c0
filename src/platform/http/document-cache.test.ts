import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createDocumentCache, type Made, sendDocument } from './document-cache.ts'

const made = (html: string, owner = 'thea', validUntil = new Date(10_000)): Made => ({
  status: 200,
  html,
  owner,
  validUntil,
})

test('a page is made once until its owner’s version moves', async () => {
  const cache = createDocumentCache(() => 0)
  let count = 0
  const read = () => cache.read('/at/thea', async () => made(`page ${++count}`))
  await Promise.all([read(), read(), read()])
  expect(count).toBe(1)
  cache.drop('somebody else')
  expect((await read()).html.toString()).toBe('page 1')
  cache.drop('thea')
  expect((await read()).html.toString()).toBe('page 2')
  cache.dropAll()
  expect((await read()).html.toString()).toBe('page 3')
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
  expect((await first).html.toString()).toBe('old')
  expect((await cache.read('/at/thea', async () => made('new'))).html.toString()).toBe('new')
})

test('a failure is not kept, and the least recently asked page leaves first', async () => {
  const cache = createDocumentCache(() => 0, 2)
  await expect(cache.read('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const count: string[] = []
  const read = (key: string) =>
    cache.read(key, async () => {
      count.push(key)
      return made(key)
    })
  for (const key of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(key)
  expect(count).toEqual(['/a', '/b', '/c', '/b'])
})

test('a browser gets the encoding it takes, and 304 for what it has', async () => {
  const cache = createDocumentCache(() => 0)
  const app = Fastify()
  app.get('/', async (request, reply) =>
    sendDocument(request, reply, await cache.read('/', async () => made('<p>hello</p>'))),
  )
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  const brotli = await get({ 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('<p>hello</p>')
  const zipped = await get({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('<p>hello</p>')
  expect(brotli.headers.etag).not.toBe(zipped.headers.etag)
  expect((await get({})).payload).toBe('<p>hello</p>')
  const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await app.close()
})
