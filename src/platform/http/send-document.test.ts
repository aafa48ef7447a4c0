import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { createDocumentCache } from './document-cache.ts'
import { documentFront, sendDocument } from './send-document.ts'
import { createServer as createProduct } from './server.ts'

async function aServer() {
  const cache = createDocumentCache(() => 0)
  const state = { front: 0 }
  const front = documentFront(cache, undefined, () => state.front++)
  const app = await createProduct(readConfig({}), createLog('silent'), front)
  const never = new Date(8.64e15)
  app.get('/page', async (request, reply) =>
    sendDocument(
      request,
      reply,
      await cache.read('/page', async () => ({ status: 200, html: '<p>hello</p>', validUntil: never })),
    ),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const get = async (headers: Record<string, string>) => {
    const { request } = await import('node:http')
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        request(`${origin}/page?utm=1`, { headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  }
  return { app, get, state }
}

test('a browser gets the encoding it takes, and 304 for what it has', async () => {
  const { app, get } = await aServer()
  for (let round = 0; round < 2; round++) {
    const brotli = await get({ 'accept-encoding': 'br' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe('<p>hello</p>')
    const zipped = await get({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe('<p>hello</p>')
    expect(brotli.headers['etag']).not.toBe(zipped.headers['etag'])
    expect((await get({})).body.toString()).toBe('<p>hello</p>')
    const revalidated = await get({
      'accept-encoding': 'gzip',
      'if-none-match': String(zipped.headers['etag']),
    })
    expect([revalidated.status, revalidated.body.length]).toEqual([304, 0])
  }
  await app.close()
})

test('a page is packed quickly for its first visitor, and well once it was asked for again', async () => {
  const { app, get, state } = await aServer()
  const browser = { 'accept-encoding': 'gzip, deflate, br' }
  const first = await get(browser)
  const second = await get(browser)
  expect([first, second].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip'])
  expect(gunzipSync(first.body).toString()).toBe('<p>hello</p>')
  expect(state.front).toBe(1)
  await expect.poll(async () => (await get(browser)).headers['content-encoding']).toBe('br')
  const well = await get(browser)
  expect(brotliDecompressSync(well.body).toString()).toBe('<p>hello</p>')
  // a browser that was sent the quick form, or the plain one, has this page
  for (const { headers } of [first, well, await get({})]) {
    const again = await get({ ...browser, 'if-none-match': String(headers['etag']) })
    expect([again.status, again.headers['etag']]).toEqual([304, headers['etag']])
  }
  const other = await get({ 'if-none-match': String(well.headers['etag']) })
  expect(other.status).toBe(200)
  await app.close()
})

test('the second answer leaves by the front with the same head as the first', async () => {
  const { app, get, state } = await aServer()
  const first = await get({ 'accept-encoding': 'br' })
  expect(state.front).toBe(0)
  const second = await get({ 'accept-encoding': 'br' })
  expect(state.front).toBe(1)
  const comparable = ({ headers }: { headers: Record<string, unknown> }) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers
    return rest
  }
  expect(comparable(second)).toEqual(comparable(first))
  expect(second.body.equals(first.body)).toBe(true)
  await app.close()
})
