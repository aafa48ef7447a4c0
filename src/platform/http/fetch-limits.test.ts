import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anInternet, calendar, refused, serve } from '../../../test/factories/product/internet.ts'
import { silentCalls } from './circuit.ts'
import { createAddressFetcher } from './fetch-address.ts'

test('a body over the limit ends the connection: as it is, decompressed, without an end, or without a content', async () => {
  let sent = 0
  let isClosed = false
  const zeros = Buffer.alloc(1_000_000)
  await using net = await anInternet({
    '/long': serve('x'.repeat(100_001)),
    '/exact': serve('x'.repeat(100_000)),
    '/declared': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': '999999999' })
      response.write('BEGIN')
    },
    '/bomb': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' })
      const gzip = createGzip({ level: 9 })
      gzip.pipe(response)
      response.on('close', () => {
        isClosed = true
        gzip.destroy()
      })
      const more = (): void => {
        sent += zeros.byteLength
        if (!isClosed && sent < 2_000_000_000) gzip.write(zeros, more)
      }
      more()
    },
    '/empty-blocks': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' })
      response.write(gzipSync('').subarray(0, 10))
      // stored blocks of no byte
      response.write(Buffer.alloc(200_000, Buffer.from([0, 0, 0, 255, 255])))
    },
  })
  expect(await net.read('https://a.example/exact')).toMatchObject({ kind: 'read' })
  expect(await net.read('https://a.example/long')).toEqual(refused('huge'))
  expect(await net.read('https://a.example/declared')).toEqual(refused('huge'))
  expect(await net.read('https://a.example/empty-blocks')).toEqual(refused('huge'))
  expect(await net.read('https://a.example/bomb')).toEqual(refused('huge'))
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toBeLessThan(2_000_000_000)
})

test('a server that is slow in its name, its head or its body costs the time limit and no more', async () => {
  await using net = await anInternet({
    '/head': () => undefined,
    '/body': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' })
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    },
  })
  const quick = { timeoutMs: 300 }
  expect(await net.read('https://a.example/head', quick)).toEqual(refused('slow'))
  expect(await net.read('https://a.example/body', quick)).toEqual(refused('slow'))
  const fetcher = createAddressFetcher({ resolve: () => new Promise(() => undefined) })
  const limits = { ...quick, maxBytes: 1, types: [], userAgent: 'x', etag: null, modified: null }
  expect(await fetcher('https://a.example/', limits)).toEqual(refused('slow'))
})

test('a host that was slow several times is left alone for a while, and other hosts are not', async () => {
  let asked = 0
  await using net = await anInternet({
    '/late': () => {
      asked++
    },
    '/ok': serve(calendar),
  })
  for (let call = 0; call < silentCalls + 2; call++)
    expect(await net.read('https://slow.example/late', { timeoutMs: 100 })).toEqual(refused('slow'))
  expect(asked).toBe(silentCalls)
  expect(await net.read('https://quick.example/ok')).toMatchObject({ kind: 'read' })
  // circuits are kept for a bounded number of hosts: after many others this one is forgotten, and tried again
  const others = Array.from({ length: 500 }, (_one, at) => `https://host-${at}.example/ok`)
  for (const url of others) expect(await net.read(url)).toMatchObject({ kind: 'read' })
  await net.read('https://slow.example/late', { timeoutMs: 100 })
  expect(asked).toBe(silentCalls + 1)
})
