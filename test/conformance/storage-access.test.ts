import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect } from 'vitest'
import { clientOf, type ObjectStore } from '../factories/storage/object-store.ts'
import { test } from '../factories/storage/object-store-test.ts'
import { signed } from '../factories/storage/signed-request.ts'

type Person = ReturnType<ObjectStore['aPerson']>
const minute = 60_000

const code = async (response: Response) => {
  const text = await response.text()
  return { status: response.status, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1], text }
}

const own = (store: ObjectStore, person: Person, name = 'a.txt') =>
  `/s3/${store.bucket}/private/${encodeURIComponent(person.identityId)}/${name}`

async function withFile(store: ObjectStore, area = 'private', name = 'a.txt') {
  const person = store.aPerson()
  const key =
    area === 'public' ? `public/${person.identityId}-${name}` : `${area}/${person.identityId}/${name}`
  await clientOf(store, person).send(
    new PutObjectCommand({ Bucket: store.bucket, Key: key, Body: `of ${area}`, ContentType: 'text/plain' }),
  )
  return { person, key }
}

test('6.03 public, protected and private: who may read, write, list and delete', async ({ store }) => {
  const files = await Promise.all(['public', 'protected', 'private'].map((area) => withFile(store, area)))
  const [stranger, guest] = [store.aPerson(), store.aPerson(true)]
  const attempts = async (who: Person, owner: Person, key: string) => {
    const client = clientOf(store, who)
    const at = { Bucket: store.bucket, Key: key }
    const prefix = key.startsWith('public') ? 'public/' : `${key.split('/')[0]}/${owner.identityId}/`
    const may = (work: Promise<unknown>) =>
      work.then(
        () => true,
        (error: { name: string }) => (expect(error.name).toBe('AccessDenied'), false),
      )
    return {
      read: await may(client.send(new GetObjectCommand(at))),
      list: await may(client.send(new ListObjectsV2Command({ Bucket: store.bucket, Prefix: prefix }))),
      write: await may(client.send(new PutObjectCommand({ ...at, Body: 'changed' }))),
      delete: await may(client.send(new DeleteObjectCommand({ ...at, Key: `${key}.other` }))),
    }
  }
  const none = { read: false, list: false, write: false, delete: false }
  const looking = { ...none, read: true, list: true }
  const all = { read: true, list: true, write: true, delete: true }
  const table = { public: [all, all, looking], protected: [all, looking, none], private: [all, none, none] }
  for (const [index, [area, [owner, other, visitor]]] of Object.entries(table).entries()) {
    const { person, key } = files[index] as { person: Person; key: string }
    expect(await attempts(person, person, key), `${area} by its owner`).toEqual(owner)
    expect(await attempts(stranger, person, key), `${area} by another`).toEqual(other)
    expect(await attempts(guest, person, key), `${area} by a guest`).toEqual(visitor)
  }
})

test('a listing requires a prefix inside one area', async ({ store }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const half = person.identityId.slice(0, -4)
  for (const Prefix of [
    '',
    '/',
    'private',
    'private/',
    'protected/',
    `private/${half}`,
    `private/${person.identityId}`,
    'secret/',
    'publicx/',
    'public/..',
    'public/../private/',
    `public/../private/${person.identityId}/`,
    `private/${person.identityId}/../${person.identityId}/`,
    `private/${person.identityId}/..`,
    `private/${person.identityId}/./`,
  ])
    await expect(
      client.send(new ListObjectsV2Command({ Bucket: store.bucket, Prefix })),
    ).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('an unsupported operation is refused and logged as no error', async ({ store }) => {
  const { person } = await withFile(store)
  const before = store.logged().length
  const answer = await code(await signed(store, person, `${own(store, person)}?tagging`))
  expect(answer).toMatchObject({ status: 501, code: 'NotImplemented' })
  const logged = store.logged().slice(before)
  expect(logged).toContainEqual(expect.objectContaining({ level: 30, code: 'NotImplemented' }))
  expect(logged.filter(({ level }) => level >= 40)).toEqual([])
})

// the signature is always right, so the refusal is about the address
const refusals = ['AccessDenied', 'InvalidURI', 'NoSuchBucket', 'NoSuchKey']

test('dots, encoded slashes, double encoding and other buckets do not leave an area', async ({ store }) => {
  const { person: owner } = await withFile(store)
  const eve = store.aPerson()
  const theirs = `private/${encodeURIComponent(owner.identityId)}/a.txt`
  const mine = `private/${encodeURIComponent(eve.identityId)}`
  const bucket = `/s3/${store.bucket}`
  for (const path of [
    `${bucket}/${mine}/../${encodeURIComponent(owner.identityId)}/a.txt`,
    `${bucket}/${mine}/%2e%2e/${encodeURIComponent(owner.identityId)}/a.txt`,
    `${bucket}/${mine}/..%2f${encodeURIComponent(owner.identityId)}%2fa.txt`,
    `${bucket}/${mine}%2f..%2f${encodeURIComponent(owner.identityId)}%2fa.txt`,
    `${bucket}/${mine}/%252e%252e/a.txt`,
    `${bucket}/public/../${theirs}`,
    `${bucket}/public/%2e%2e/${theirs}`,
    `${bucket}//${theirs}`,
    `${bucket}/./${theirs}`,
    `/s3/other/${theirs}`,
    `${bucket}/${theirs}%00.png`,
    `${bucket}/${theirs}`,
  ]) {
    const answer = await code(await signed(store, eve, path))
    expect(refusals).toContain(answer.code)
    expect(answer.text).not.toContain('of private')
  }
})

test('a request with any fault in its signature is refused', async ({ store }) => {
  const { person } = await withFile(store)
  const path = own(store, person)
  expect((await signed(store, person, path)).status).toBe(200)
  const wrong: [string, Parameters<typeof signed>[3], string][] = [
    [
      'changed signature',
      {
        change: (h) => ({
          ...h,
          authorization: (h['authorization'] ?? '').replace(/.$/, (c) => (c === '0' ? '1' : '0')),
        }),
      },
      'SignatureDoesNotMatch',
    ],
    [
      'changed date',
      {
        change: (h) => ({ ...h, 'x-amz-date': `${(h['x-amz-date'] ?? '').slice(0, -3)}00Z` }),
        at: new Date(Date.now() - 61_000 - (Date.now() % 60_000)),
      },
      'SignatureDoesNotMatch',
    ],
    ['no signature', { change: (h) => ({ ...h, authorization: '' }) }, 'AccessDenied'],
    [
      'nonsense',
      { change: (h) => ({ ...h, authorization: 'AWS4-HMAC-SHA256 nonsense' }) },
      'AuthorizationHeaderMalformed',
    ],
    ['another region', { region: 'eu-west-9' }, 'AuthorizationHeaderMalformed'],
    [
      'an unknown access key',
      {
        change: (h) => ({
          ...h,
          authorization: (h['authorization'] ?? '').replace(/=ASIA\w+/, '=ASIAAAAAAAAAAAAAAAAA'),
        }),
      },
      'InvalidAccessKeyId',
    ],
    ['another token', { change: (h) => ({ ...h, 'x-amz-security-token': 'k1.AAAA' }) }, 'InvalidToken'],
    ['16 minutes ago', { at: new Date(Date.now() - 16 * minute) }, 'RequestTimeTooSkewed'],
    ['in 16 minutes', { at: new Date(Date.now() + 16 * minute) }, 'RequestTimeTooSkewed'],
    ['an unsigned header', { change: (h) => ({ ...h, 'x-amz-acl': 'public-read' }) }, 'AccessDenied'],
    [
      'a hash of another form',
      { hash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD', method: 'PUT', body: 'x' },
      'NotImplemented',
    ],
    [
      'a hash of other bytes',
      { hash: 'a'.repeat(64), method: 'PUT', body: 'x' },
      'XAmzContentSHA256Mismatch',
    ],
  ]
  for (const [what, options, expected] of wrong) {
    const answer = await code(await signed(store, person, path, options))
    expect(`${what}: ${answer.code}`).toBe(`${what}: ${expected}`)
  }
  // the refused requests changed nothing
  expect(await (await signed(store, person, path)).text()).toBe('of private')
  // a clock that is wrong by 14 minutes is accepted
  expect((await signed(store, person, path, { at: new Date(Date.now() - 14 * minute) })).status).toBe(200)
})

test('credentials end after an hour', async ({ store }) => {
  const { person } = await withFile(store)
  store.advance(61 * minute)
  expect((await code(await signed(store, person, own(store, person)))).code).toBe('ExpiredToken')
  store.advance(-61 * minute)
})

test('9.04 a link works for 900 seconds, for one method, and only as it was signed', async ({ store }) => {
  const { person, key } = await withFile(store)
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: key }
  const link = await getSignedUrl(client, new GetObjectCommand(at))
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('900')
  expect(await (await fetch(link)).text()).toBe('of private')
  expect((await code(await fetch(link, { method: 'PUT', body: 'x' }))).code).toBe('SignatureDoesNotMatch')
  expect((await code(await fetch(`${link}&response-content-type=text/html`))).code).toBe(
    'SignatureDoesNotMatch',
  )
  expect((await code(await fetch(link.replace('a.txt', 'b.txt')))).code).toBe('SignatureDoesNotMatch')
  const added = await code(await fetch(link, { headers: { 'x-amz-meta-added': 'later' } }))
  expect(added).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect((await code(await fetch(link.replace('X-Amz-Expires=900', 'X-Amz-Expires=604801')))).code).toBe(
    'AuthorizationQueryParametersError',
  )
  const named = await getSignedUrl(
    client,
    new GetObjectCommand({ ...at, ResponseContentDisposition: 'attachment; filename="plan.pdf"' }),
    { expiresIn: 900 },
  )
  expect((await fetch(named)).headers.get('content-disposition')).toBe('attachment; filename="plan.pdf"')

  store.advance(901_000)
  const late = await code(await fetch(link))
  expect(late).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(late.text).toContain('Request has expired')
  store.advance(-901_000)
})

test('uploads never run as script, and other origins may read them', async ({ store }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: `public/${person.identityId}.html` }
  await client.send(
    new PutObjectCommand({ ...at, Body: '<script>alert(1)</script>', ContentType: 'text/html' }),
  )
  const shown = await fetch(await getSignedUrl(client, new GetObjectCommand(at)))
  expect(shown.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const preflight = await fetch(`${store.endpoint}/${store.bucket}/public/x`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-amz-date,x-evil,amz-sdk-request',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'authorization, x-amz-date, amz-sdk-request',
  )
  expect(shown.headers.get('access-control-expose-headers')).toContain('etag')
})

test('unsupported operations are NotImplemented or MethodNotAllowed', async ({ store }) => {
  const person = store.aPerson()
  const path = own(store, person)
  expect(await code(await signed(store, person, `${path}?acl`))).toMatchObject({
    status: 501,
    code: 'NotImplemented',
  })
  expect(await code(await signed(store, person, path, { method: 'POST' }))).toMatchObject({
    status: 405,
    code: 'MethodNotAllowed',
  })
  const put = { method: 'PUT', body: 'changed' }
  // an UploadPart without uploadId must not replace the object
  expect(await code(await signed(store, person, `${path}?partNumber=1`, put))).toMatchObject({
    status: 405,
    code: 'MethodNotAllowed',
  })
  // an ignored If-None-Match would overwrite the object
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/kept.txt` }
  await client.send(new PutObjectCommand({ ...at, Body: 'kept' }))
  await expect(
    client.send(new PutObjectCommand({ ...at, Body: 'changed', IfNoneMatch: '*' })),
  ).rejects.toMatchObject({ name: 'NotImplemented' })
  const got = await client.send(new GetObjectCommand(at))
  expect(await got.Body?.transformToString()).toBe('kept')
})
