import { expect } from 'vitest'
import type { ObjectStore } from '../factories/storage/object-store.ts'
import { test } from '../factories/storage/object-store-test.ts'
import { type RawRequest, sendRaw, signedRequest } from '../factories/storage/raw-request.ts'

/** Sends a request of one person, signed as `path` and sent as `target` if given. */
function someone(store: ObjectStore) {
  const { identityId, credentials } = store.aPerson()
  const { host } = new URL(store.endpoint)
  const root = `/s3/${store.bucket}/private/${identityId}`
  const send = (request: RawRequest, target = request.path) =>
    sendRaw(host, { ...signedRequest(host, { region: store.region, credentials }, request), path: target })
  return { root, send }
}

test('keys that a file system or a router would treat as equal are different objects', async ({ store }) => {
  const { root, send } = someone(store)
  const keys = [
    'a/b',
    'a//b',
    '/a/b',
    'A/b',
    'a/B',
    'a/b/',
    'a/b//',
    'a/b.',
    'a/.b',
    'a/b..',
    'a/...',
    'a/b;c=d',
    'a/b%3Fc',
    'a/b%23c',
    'a/b%5Cc',
    'a/%2562',
    'a/b%20',
    'a/b+',
    'a/http://x/b',
  ]
  for (const key of keys)
    expect(await send({ method: 'PUT', path: `${root}/${key}`, body: key })).toMatchObject({ status: 200 })
  for (const key of keys)
    expect(await send({ method: 'GET', path: `${root}/${key}` })).toMatchObject({ status: 200, text: key })
  // percent-encoding is decoded once, as the vendor does
  for (const [written, key] of [
    ['a/%62', 'a/b'],
    ['a%2Fb', 'a/b'],
    ['a%2f%2Fb', 'a//b'],
    ['a/b%2e', 'a/b.'],
  ])
    expect([written, (await send({ method: 'GET', path: `${root}/${written}` })).text]).toEqual([
      written,
      key,
    ])
})

test('dot segments are refused, never resolved', async ({ store }) => {
  const { root, send } = someone(store)
  await send({ method: 'PUT', path: `${root}/a/b`, body: 'mine' })
  for (const key of ['a/./b', 'a/x/../b', '%2e/a/b', 'a/x/%2E%2e/b', '../private/a', '.', '..']) {
    const answer = await send({ method: 'GET', path: `${root}/${key}` })
    expect([key, answer.status, answer.code]).toEqual([key, 400, 'InvalidURI'])
  }
})

test('another spelling of the store’s address is treated as the plain one or refused', async ({ store }) => {
  const { root, send } = someone(store)
  const path = `${root}/a//B.`
  await send({ method: 'PUT', path, body: 'mine' })
  for (const target of [`http://x${path}`, `HTTPS://a:b@x:81${path}`])
    expect(await send({ method: 'GET', path }, target)).toMatchObject({ status: 200, text: 'mine' })
  const refused = [
    `/%733${path.slice(3)}`,
    `${path}#a`,
    `/s3%2F${path.slice(4)}`,
    `/S3${path.slice(3)}`,
    `/${path}`,
  ]
  const answered: unknown[] = []
  for (const target of refused)
    for (const signedPath of [path, target]) {
      const { status, text } = await send({ method: 'GET', path: signedPath }, target)
      if (![400, 404].includes(status) || text.includes('mine')) answered.push({ target, signedPath, status })
    }
  expect(answered).toEqual([])
})
