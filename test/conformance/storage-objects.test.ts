import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect } from 'vitest'
import { clientOf } from '../factories/storage/object-store.ts'
import { test } from '../factories/storage/object-store-test.ts'

test('a get returns the put bytes, whole and in ranges, with type and metadata', async ({ store }) => {
  const ada = store.aPerson()
  const client = clientOf(store, ada)
  const Key = `private/${ada.identityId}/a note.txt`
  const body = randomBytes(100_000)
  const put = await client.send(
    new PutObjectCommand({
      Bucket: store.bucket,
      Key,
      Body: body,
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { purpose: 'proof' },
    }),
  )
  expect(put.ETag).toMatch(/^"[0-9a-f]{32}"$/)
  const got = await client.send(new GetObjectCommand({ Bucket: store.bucket, Key }))
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(body)
  expect(got).toMatchObject({
    ContentType: 'text/plain',
    CacheControl: 'max-age=60',
    Metadata: { purpose: 'proof' },
    ETag: put.ETag,
    ContentLength: 100_000,
  })
  const part = await client.send(new GetObjectCommand({ Bucket: store.bucket, Key, Range: 'bytes=10-19' }))
  expect(part.ContentRange).toBe('bytes 10-19/100000')
  expect(Buffer.from((await part.Body?.transformToByteArray()) ?? [])).toEqual(body.subarray(10, 20))
  const head = await client.send(new HeadObjectCommand({ Bucket: store.bucket, Key }))
  expect(head).toMatchObject({ ContentLength: 100_000, ETag: put.ETag })
  await client.send(new DeleteObjectCommand({ Bucket: store.bucket, Key }))
  await expect(client.send(new GetObjectCommand({ Bucket: store.bucket, Key }))).rejects.toMatchObject({
    name: 'NoSuchKey',
    $metadata: { httpStatusCode: 404 },
  })
})

test('unusual keys are returned unchanged', async ({ store }) => {
  const ada = store.aPerson()
  const client = clientOf(store, ada)
  const names = [
    'with space.txt',
    'plus+plus',
    '100%.txt',
    '%41',
    'Zoë/Ünï 日本語 🎉.png',
    'a..b...c',
    'quotes\'"()!*&=?#.txt',
    'semi;colon,comma:colon@at$dollar',
    'double//slash',
    'trailing/',
  ]
  for (const name of names) {
    const Key = `protected/${ada.identityId}/${name}`
    await client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: name }))
    const got = await client.send(new GetObjectCommand({ Bucket: store.bucket, Key }))
    expect(await got.Body?.transformToString()).toBe(name)
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket: store.bucket, Key }), {
      expiresIn: 900,
    })
    expect(await (await fetch(url)).text()).toBe(name)
  }
  const Prefix = `protected/${ada.identityId}/`
  const listed = await client.send(new ListObjectsV2Command({ Bucket: store.bucket, Prefix }))
  expect(listed.Contents?.map(({ Key }) => Key?.slice(Prefix.length))).toEqual(
    names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  )
})

test('a page cannot run a link or use it as a style, whatever its type', async ({ store }) => {
  const ada = store.aPerson()
  const client = clientOf(store, ada)
  const at = { Bucket: store.bucket, Key: `private/${ada.identityId}/program` }
  await client.send(new PutObjectCommand({ ...at, Body: 'alert(1)', ContentType: 'text/javascript' }))
  const url = await getSignedUrl(client, new GetObjectCommand(at))
  const statusFor = (purpose: string) =>
    new Promise((resolve, reject) => {
      const headers = { 'sec-fetch-dest': purpose }
      get(url, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
  for (const purpose of ['script', 'worker', 'serviceworker', 'style'])
    expect([purpose, await statusFor(purpose)]).toEqual([purpose, 403])
  for (const purpose of ['document', 'empty', 'image', 'video'])
    expect([purpose, await statusFor(purpose)]).toEqual([purpose, 200])
})
