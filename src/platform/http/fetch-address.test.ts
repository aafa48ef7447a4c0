import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  anInternet,
  calendar,
  type Handler,
  publicAddress,
  redirect,
  refused,
  serve,
} from '../../../test/factories/product/internet.ts'
import { createAddressFetcher } from './fetch-address.ts'

test('a body is read as it was before its compression, with what the next reading sends back', async () => {
  const marks = { etag: '"v1"', 'last-modified': 'Mon, 30 Nov 2026 09:00:00 GMT' }
  await using net = await anInternet({
    '/plain.ics': serve(calendar, marks),
    '/gzip.ics': serve(gzipSync(calendar), { 'content-encoding': 'gzip' }),
    '/deflate.ics': serve(deflateSync(calendar), { 'content-encoding': 'deflate' }),
    '/br.ics': serve(brotliCompressSync(calendar), { 'content-encoding': 'br' }),
    '/moved.ics': redirect('https://b.example/plain.ics'),
  })
  const marked = {
    kind: 'read',
    body: Buffer.from(calendar),
    etag: marks.etag,
    modified: marks['last-modified'],
  }
  expect(await net.read('https://a.example/plain.ics')).toEqual(marked)
  for (const name of ['gzip', 'deflate', 'br'])
    expect([name, await net.read(`https://a.example/${name}.ics`)]).toEqual([
      name,
      { kind: 'read', body: Buffer.from(calendar), etag: null, modified: null },
    ])
  expect(await net.read('https://a.example/moved.ics')).toEqual(marked)
  expect(net.went.slice(-2)).toEqual([`a.example at ${publicAddress}`, `b.example at ${publicAddress}`])
})

test('an unchanged body is not sent again', async () => {
  const asked: unknown[] = []
  await using net = await anInternet({
    '/a.ics': ({ headers }, response) => {
      asked.push([headers['if-none-match'], headers['if-modified-since']])
      response.writeHead(304)
      response.end()
    },
  })
  const known = { etag: '"v1"', modified: 'Mon, 30 Nov 2026 09:00:00 GMT' }
  expect(await net.read('https://a.example/a.ics', known)).toEqual({ kind: 'unchanged' })
  expect(asked).toEqual([[known.etag, known.modified]])
  // a 304 that nobody asked for leaves nothing to show
  expect(await net.read('https://a.example/a.ics')).toEqual(refused('other'))
})

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://①②⑦.0.0.1/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://inside.example/',
  'https://half.example/',
])('%s leads inside, and nothing connects', async (url) => {
  await using net = await anInternet(
    {},
    { 'inside.example': ['192.168.1.1'], 'half.example': [publicAddress, '10.0.0.1'] },
  )
  expect(await net.read(url)).toEqual(refused('private'))
  expect(net.went).toEqual([])
})

test('localhost, as this machine resolves it, leads inside', async () => {
  const limits = { timeoutMs: 5000, maxBytes: 1000, types: [], userAgent: 'x', etag: null, modified: null }
  expect(await createAddressFetcher()('https://localhost/', limits)).toEqual(refused('private'))
})

test.each([
  'http://a.example/',
  'https://a.example:8443/',
  'https://user:word@a.example/',
  'https://user@a.example/',
  'file:///etc/passwd',
  'ftp://a.example/',
  'a.example/a.ics',
  'https://',
  '',
])('%j is no address to read', async (url) => {
  await using net = await anInternet({})
  expect(await net.read(url)).toEqual(refused('unreachable'))
  expect([net.looked, net.went]).toEqual([[], []])
})

test('each redirect is checked like the first address', async () => {
  await using net = await anInternet(
    {
      '/inside': redirect('https://inside.example/secret'),
      '/number': redirect('https://2130706433/secret'),
      '/plain': redirect('http://a.example/ok'),
      '/port': redirect('https://a.example:22/ok'),
      '/circle': redirect('/circle'),
      '/nowhere': redirect('https://'),
      '/third': redirect('/second'),
      '/second': redirect('/first'),
      '/first': redirect('/ok'),
      '/fourth': redirect('/third'),
      '/ok': serve(calendar),
    },
    { 'inside.example': ['10.0.0.1'] },
  )
  expect(await net.read('https://a.example/inside')).toEqual(refused('private'))
  expect(await net.read('https://a.example/number')).toEqual(refused('private'))
  expect(await net.read('https://a.example/plain')).toEqual(refused('unreachable'))
  expect(await net.read('https://a.example/port')).toEqual(refused('unreachable'))
  expect(await net.read('https://a.example/nowhere')).toEqual(refused('unreachable'))
  expect(await net.read('https://a.example/circle')).toEqual(refused('other'))
  expect(await net.read('https://a.example/third')).toMatchObject({ kind: 'read' })
  expect(await net.read('https://a.example/fourth')).toEqual(refused('other'))
  expect(new Set(net.went)).toEqual(new Set([`a.example at ${publicAddress}`]))
})

test('a name that changes between the check and the connection connects to the checked address', async () => {
  const answers = [publicAddress, '127.0.0.1']
  const seen: string[] = []
  const names: Record<string, readonly string[]> = {}
  Object.defineProperty(names, 'turns.example', {
    get() {
      const address = answers.shift() ?? '127.0.0.1'
      seen.push(address)
      return [address]
    },
  })
  await using turning = await anInternet(
    { '/a.ics': serve(calendar), '/again.ics': redirect('/a.ics') },
    names,
  )
  expect(await turning.read('https://turns.example/a.ics')).toMatchObject({ kind: 'read' })
  expect(seen).toEqual([publicAddress])
  expect(turning.went).toEqual([`turns.example at ${publicAddress}`])
  // from now on the name leads inside: the next reading sees it
  expect(await turning.read('https://turns.example/a.ics')).toEqual(refused('private'))
  // so does a redirect to the same name
  answers.push(publicAddress, '10.0.0.1')
  expect(await turning.read('https://turns.example/again.ics')).toEqual(refused('private'))
  expect(turning.went.every((one) => one.endsWith(publicAddress))).toBe(true)
})

test('what is no calendar is not read', async () => {
  const status =
    (code: number): Handler =>
    (_request, response) => {
      response.writeHead(code, { 'content-type': 'text/calendar' })
      response.end(calendar)
    }
  await using net = await anInternet({
    '/page': serve('<html>', { 'content-type': 'text/html' }),
    '/no-type': (_request, response) => response.end(calendar),
    '/almost': serve(calendar, { 'content-type': 'text/calendar-not' }),
    '/capitals': serve(calendar, { 'content-type': 'Text/Calendar;charset=UTF-8' }),
    '/401': status(401),
    '/403': status(403),
    '/404': status(404),
    '/410': status(410),
    '/429': status(429),
    '/503': status(503),
    '/204': status(204),
    '/206': status(206),
    '/broken': serve('no gzip at all', { 'content-encoding': 'gzip' }),
    '/broken-br': serve('no brotli at all', { 'content-encoding': 'br' }),
    '/cut-gzip': serve(gzipSync(calendar).subarray(0, 20), { 'content-encoding': 'gzip' }),
    '/unknown': serve(calendar, { 'content-encoding': 'zstd' }),
    '/twice': serve(gzipSync(gzipSync(calendar)), { 'content-encoding': 'gzip, gzip' }),
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': '1000' })
      response.write('BEGIN:VCALENDAR', () => response.destroy())
    },
  })
  const reasons = {
    page: 'other',
    'no-type': 'other',
    almost: 'other',
    401: 'locked',
    403: 'locked',
    404: 'gone',
    410: 'gone',
    429: 'unreachable',
    503: 'unreachable',
    204: 'other',
    206: 'other',
    broken: 'other',
    'broken-br': 'other',
    'cut-gzip': 'other',
    unknown: 'other',
    twice: 'other',
    cut: 'unreachable',
  }
  for (const [path, reason] of Object.entries(reasons))
    expect([path, await net.read(`https://a.example/${path}`)]).toEqual([path, refused(reason)])
  expect(await net.read('https://a.example/capitals')).toMatchObject({ kind: 'read' })
})

test('marks that are too long to store are forgotten', async () => {
  await using net = await anInternet({ '/a.ics': serve(calendar, { etag: `"${'x'.repeat(600)}"` }) })
  expect(await net.read('https://a.example/a.ics')).toMatchObject({ etag: null, modified: null })
})
