import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { clientOf, type ObjectStore } from '../factories/storage/object-store.ts'
import { test } from '../factories/storage/object-store-test.ts'

const mebibyte = 1024 * 1024
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function usageOf(store: ObjectStore, owner: string): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select bytes from storage_usage where owner = ${owner}`.execute(store.context().db)
  return rows[0]?.bytes ?? 0
}

async function begun(store: ObjectStore, name = 'film.mp4') {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/${name}` }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  const part = (PartNumber: number, Body: Uint8Array) =>
    client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }))
  return { person, client, at, UploadId, part }
}

test('20 MB upload in parts of 5 MiB, four at once, and download unchanged', { timeout: 60_000 }, async ({
  store,
}) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const Body = randomBytes(20_000_000)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/film.mp4` }
  const progress: number[] = []
  const upload = new Upload({ client, params: { ...at, Body }, partSize: 5 * mebibyte, queueSize: 4 })
  upload.on('httpUploadProgress', ({ loaded = 0 }) => progress.push(loaded))
  const done = await upload.done()
  expect(done.ETag).toMatch(/^"[0-9a-f]{32}-4"$/)
  expect(progress.at(-1)).toBe(20_000_000)
  const got = await client.send(new GetObjectCommand(at))
  expect(hash((await got.Body?.transformToByteArray()) ?? new Uint8Array())).toBe(hash(Body))
  // a range across the border of two parts
  const Range = `bytes=${5 * mebibyte - 2}-${5 * mebibyte + 1}`
  const border = await client.send(new GetObjectCommand({ ...at, Range }))
  expect(Buffer.from((await border.Body?.transformToByteArray()) ?? [])).toEqual(
    Body.subarray(5 * mebibyte - 2, 5 * mebibyte + 2),
  )
  expect(await usageOf(store, person.identityId)).toBe(20_000_000)
})

test('a stream of unknown length uploads with a trailing checksum', async ({ store }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const bytes = randomBytes(300_000)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/stream` }
  await new Upload({ client, params: { ...at, Body: Readable.from([bytes]) } }).done()
  const got = await client.send(new GetObjectCommand(at))
  expect(hash((await got.Body?.transformToByteArray()) ?? new Uint8Array())).toBe(hash(bytes))
})

test('parts are listed with their sizes, and a repeated number replaces its part', async ({ store }) => {
  const { client, at, UploadId, part, person } = await begun(store)
  await part(1, randomBytes(5 * mebibyte))
  await part(2, Buffer.from('first'))
  const second = await part(2, Buffer.from('second'))
  const { Parts } = await client.send(new ListPartsCommand({ ...at, UploadId }))
  expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, 5 * mebibyte],
    [2, 6],
  ])
  expect(Parts?.[1]?.ETag).toBe(second.ETag)
  expect(await usageOf(store, person.identityId)).toBe(5 * mebibyte + 6)
  const page = await client.send(new ListPartsCommand({ ...at, UploadId, MaxParts: 1 }))
  expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '1' })
})

test('an aborted upload leaves no parts and no counted bytes, and late parts are dropped', async ({
  store,
}) => {
  const { client, at, UploadId, part, person } = await begun(store)
  await part(1, randomBytes(100))
  // the part arrives before the abort or is refused; in both cases none of it stays
  const late = part(2, randomBytes(5 * mebibyte)).then(
    () => 'landed',
    (error: { name: string }) => error.name,
  )
  await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }))
  expect(['landed', 'NoSuchUpload']).toContain(await late)
  await expect(client.send(new ListPartsCommand({ ...at, UploadId }))).rejects.toMatchObject({
    name: 'NoSuchUpload',
  })
  await expect(part(3, randomBytes(1))).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await expect(client.send(new HeadObjectCommand(at))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  })
  expect(await usageOf(store, person.identityId)).toBe(0)
})

test('completing is refused for unknown, unordered, too small or missing parts', async ({ store }) => {
  const { client, at, UploadId, part } = await begun(store)
  const one = await part(1, Buffer.from('small'))
  const two = await part(2, Buffer.from('last'))
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
  await expect(complete([{ PartNumber: 1, ETag: two.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(complete([{ PartNumber: 3, ETag: two.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
  // a list that arrives in several pieces is read as a whole
  const many = Array.from({ length: 5000 }, (_, n) => ({ PartNumber: n + 3, ETag: two.ETag }))
  await expect(complete(many)).rejects.toMatchObject({ name: 'InvalidPart' })
  const twisted = [
    { PartNumber: 2, ETag: two.ETag },
    { PartNumber: 1, ETag: one.ETag },
  ]
  await expect(complete(twisted)).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(complete(twisted.toReversed())).rejects.toMatchObject({ name: 'EntityTooSmall' })
  await expect(complete([])).rejects.toMatchObject({ name: 'MalformedXML' })
  await complete([{ PartNumber: 2, ETag: two.ETag }])
  const got = await client.send(new GetObjectCommand(at))
  expect(await got.Body?.transformToString()).toBe('last')
})

test('of three completions at once one succeeds, and the others get NoSuchUpload', async ({ store }) => {
  const { client, at, UploadId, part, person } = await begun(store)
  const { ETag } = await part(1, Buffer.from('once'))
  const complete = () =>
    client.send(
      new CompleteMultipartUploadCommand({
        ...at,
        UploadId,
        MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
      }),
    )
  const outcomes = await Promise.allSettled([complete(), complete(), complete()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []))
  expect(refusals).toEqual(['NoSuchUpload', 'NoSuchUpload'])
  expect(await usageOf(store, person.identityId)).toBe(4)
})

test('an upload is valid only for its key and its creator', async ({ store }) => {
  const { client, at, UploadId, part } = await begun(store)
  await part(1, Buffer.from('mine'))
  await expect(
    client.send(new ListPartsCommand({ ...at, Key: `${at.Key}x`, UploadId })),
  ).rejects.toMatchObject({ name: 'NoSuchUpload' })
  const [ada, eve] = [store.aPerson(), store.aPerson()]
  const shared = { Bucket: store.bucket, Key: `public/${ada.identityId}.txt` }
  const hers = await clientOf(store, ada).send(new CreateMultipartUploadCommand(shared))
  await expect(
    clientOf(store, eve).send(new AbortMultipartUploadCommand({ ...shared, UploadId: hers.UploadId })),
  ).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('an owner has at most 10,000 files, empty ones, uploads in progress and their parts among them', async ({
  store,
}) => {
  const { person, client, at, UploadId, part } = await begun(store)
  const { db } = store.context()
  const fill = (files: number) =>
    sql`insert into storage_objects (key, owner, pieces, size, etag, content_type, modified_at)
      select 'private/' || ${person.identityId} || '/f' || n, ${person.identityId}, '[]', 0, '', '', now()
      from generate_series(1, ${files}::int) as n`.execute(db)
  const empty = (name: string) =>
    client.send(
      new PutObjectCommand({ ...at, Key: `private/${person.identityId}/${name}`, Body: new Uint8Array() }),
    )
  const { ETag } = await part(1, new Uint8Array())
  await fill(9997)
  await empty('last.txt')
  // a file in the place of another one is no further file
  await empty('last.txt')
  const noRoom = { name: 'EntityTooLarge' }
  await expect(empty('more.txt')).rejects.toMatchObject(noRoom)
  await expect(part(2, new Uint8Array())).rejects.toMatchObject(noRoom)
  await expect(client.send(new CreateMultipartUploadCommand(at))).rejects.toMatchObject(noRoom)
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] }
  await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }))
  await empty('more.txt')
  await expect(empty('most.txt')).rejects.toMatchObject(noRoom)
})
