import { expect } from 'vitest'
import type { App } from '../app.ts'
import { test as base } from '../factories/product/app-test.ts'
import { aPerson } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/product/pictures.ts'

const test = base.extend<{ ref: string }>({
  ref: [
    async ({ app }, give) => {
      const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
      await give(
        refOf(
          await aPicture(ada, await anUploader(app, ada), await aPictureFile({ width: 400, height: 300 })),
        ),
      )
    },
    { scope: 'file' },
  ],
})

const get = ({ origin }: App, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}/media/${path}`, { method, headers })

test('a browser gets the best format that its Accept header names', async ({ app, ref }) => {
  const wishes: [accept: string | undefined, type: string][] = [
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,image/avif,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
    ['image/avif;q=0.3, image/webp;q=0.7', 'webp'],
    ['image/avif;q=0.3, image/jpeg;q=0.9', 'jpeg'],
    ['image/avif;q=0, image/webp;q=0, */*', 'jpeg'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=nonsense', 'jpeg'],
    ['text/html', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ]
  for (const [accept, type] of wishes) {
    const { status, headers } = await get(app, `${ref}/card`, accept === undefined ? {} : { accept })
    expect([accept, status, headers.get('content-type'), headers.get('vary')]).toEqual([
      accept,
      200,
      `image/${type}`,
      'Accept',
    ])
  }
})

test('a picture is cacheable for ever, revalidates without bytes, shows on any page and never runs', async ({
  app,
  ref,
}) => {
  const accept = 'image/avif'
  const first = await get(app, `${ref}/card`, { accept })
  const bytes = await first.arrayBuffer()
  const headers = Object.fromEntries(first.headers)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(bytes.byteLength),
  })
  const etag = headers['etag'] ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  const again = await get(app, `${ref}/card`, { accept, 'if-none-match': `"other", W/${etag}` })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  expect(again.headers.get('vary')).toBe('Accept')
  // each format has its own ETag
  const other = await get(app, `${ref}/card`, { accept: 'image/webp', 'if-none-match': etag })
  expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false])
  const head = await get(app, `${ref}/card`, { accept }, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    String(bytes.byteLength),
    etag,
  ])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
  for (const name of ['set-cookie', 'content-disposition']) expect(first.headers.has(name)).toBe(false)
})

test('an unknown size or picture gets a short, uncached answer', async ({ app, ref }) => {
  const [hash = '', ...rest] = ref.split('-')
  const paths = [
    `${ref}/huge`,
    `${ref}/card.avif`,
    `${ref}/..%2f..%2fx`,
    `${'0'.repeat(32)}-${rest.join('-')}/card`,
    `${hash}/card`,
    `${ref.toUpperCase()}/card`,
    'x/card',
    `${encodeURIComponent('../private')}/card`,
    `${'a'.repeat(5000)}/card`,
    '__proto__/constructor',
  ]
  for (const path of paths) {
    const { status, headers } = await get(app, path)
    expect([
      path,
      [404, 400, 414].includes(status),
      headers.get('cache-control')?.includes('immutable'),
    ]).toEqual([path, true, headers.get('cache-control') === null ? undefined : false])
  }
  const missing = await get(app, `${'0'.repeat(32)}-${rest.join('-')}/card`)
  expect([missing.headers.get('content-type'), await missing.text()]).toEqual([
    'text/plain',
    'No such picture.',
  ])
  expect((await get(app, `${ref}/card`, {}, 'POST')).status).toBe(404)
})

test('twelve pictures cost one query each, however often they are read', async ({ app, ref }) => {
  await get(app, `${ref}/thumbnail`)
  const { product } = app
  const open = product.showcase.openPicture
  let opened = 0
  product.showcase.openPicture = (...given) => {
    opened++
    return open(...given)
  }
  try {
    for (let times = 0; times < 20; times++) expect((await get(app, `${ref}/thumbnail`)).status).toBe(200)
  } finally {
    product.showcase.openPicture = open
  }
  expect(opened).toBe(0)
})

test('an unreadable picture file is an uncached error', async ({ app, ref }) => {
  const { pool } = app.ground
  const key = `media/${ref}/thumbnail.webp`
  const { rows } = await pool.query('select pieces from storage_objects where key = $1', [key])
  await pool.query(
    `update storage_objects set pieces = jsonb_set(pieces, '{0,blob}', '"20260101/nothing"') where key = $1`,
    [key],
  )
  const lost = await get(app, `${ref}/thumbnail`, { accept: 'image/webp' })
  const headers = ['cache-control', 'etag', 'content-type'].map((name) => lost.headers.get(name))
  expect([lost.status >= 500, ...headers]).toEqual([
    true,
    'no-store',
    null,
    'application/json; charset=utf-8',
  ])
  await pool.query('update storage_objects set pieces = $2 where key = $1', [
    key,
    JSON.stringify(rows[0].pieces),
  ])
})
