import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { type FileLayer, nodeFiles } from '#protocols/storage/bytes/file-layer.ts'
import { test as base } from '../database.ts'
import { anObjectStore, clientOf, type ObjectStore } from '../factories/storage/object-store.ts'

/** A file layer whose disk has `left.bytes` bytes left. */
function smallDisk(left: { bytes: number }): FileLayer {
  return {
    ...nodeFiles,
    async create(file) {
      const inner = await nodeFiles.create(file)
      return {
        ...inner,
        async write(chunk) {
          if (chunk.length > left.bytes) {
            await inner.write(chunk.subarray(0, left.bytes))
            left.bytes = 0
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          }
          left.bytes -= chunk.length
          await inner.write(chunk)
        },
      }
    },
  }
}

type Small = { store: ObjectStore; left: { bytes: number } }
const test = base.extend<{ small: Small }>({
  small: async ({ database }, give) => {
    const left = { bytes: Number.MAX_SAFE_INTEGER }
    const store = await anObjectStore(database.db, { files: smallDisk(left) })
    await give({ store, left })
    await store.close()
  },
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))

test('on a full disk a put is refused, the old object stays, and no bytes are left', async ({
  small: { store, left },
}) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/a` }
  await client.send(new PutObjectCommand({ ...at, Body: 'before' }))
  const before = filesIn(store.folder)
  for (const bytes of [0, 1, 65_536, 999_999]) {
    left.bytes = bytes
    await expect(
      client.send(new PutObjectCommand({ ...at, Body: randomBytes(1_000_000) })),
    ).rejects.toMatchObject({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })
    expect(filesIn(store.folder)).toEqual(before)
  }
  left.bytes = Number.MAX_SAFE_INTEGER
  const got = await client.send(new GetObjectCommand(at))
  expect(await got.Body?.transformToString()).toBe('before')
  await client.send(new PutObjectCommand({ ...at, Body: 'after' }))
})

test('an interrupted put leaves no bytes', async ({ small: { store } }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/half` }
  const url = new URL(await getSignedUrl(client, new PutObjectCommand(at)))
  const sending = request(url, { method: 'PUT', headers: { 'content-length': '1000000' } })
  sending.on('error', () => {})
  sending.write(randomBytes(500_000))
  await expect.poll(() => filesIn(store.folder)).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => filesIn(store.folder).filter((file) => file.startsWith('aside'))).toEqual([])
  await expect(client.send(new HeadObjectCommand(at))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  })
})

test('a quota is exact to the byte, and deleting frees it', async ({ small: { store } }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = (name: string) => ({ Bucket: store.bucket, Key: `private/${person.identityId}/${name}` })
  store.room.most = 1000
  await client.send(new PutObjectCommand({ ...at('a'), Body: Buffer.alloc(600) }))
  await client.send(new PutObjectCommand({ ...at('b'), Body: Buffer.alloc(400) }))
  await expect(
    client.send(new PutObjectCommand({ ...at('c'), Body: Buffer.alloc(1) })),
  ).rejects.toMatchObject({ name: 'EntityTooLarge' })
  // a smaller file in the place of a larger one frees room
  await client.send(new PutObjectCommand({ ...at('a'), Body: Buffer.alloc(100) }))
  await client.send(new PutObjectCommand({ ...at('c'), Body: Buffer.alloc(500) }))
  // twenty concurrent writes cannot exceed the limit together
  store.room.most = 1500
  const many = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      client.send(new PutObjectCommand({ ...at(`many-${n}`), Body: Buffer.alloc(100) })),
    ),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a put over the quota leaves no bytes on the disk', async ({ small: { store } }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = (name: string) => ({ Bucket: store.bucket, Key: `private/${person.identityId}/${name}` })
  store.room.most = 1000
  await client.send(new PutObjectCommand({ ...at('a'), Body: Buffer.alloc(600) }))
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at('b')))
  const before = filesIn(store.folder)
  const put = new PutObjectCommand({ ...at('c'), Body: Buffer.alloc(900) })
  await expect(client.send(put)).rejects.toMatchObject({ name: 'EntityTooLarge' })
  const part = new UploadPartCommand({ ...at('b'), UploadId, PartNumber: 1, Body: Buffer.alloc(900) })
  await expect(client.send(part)).rejects.toMatchObject({ name: 'EntityTooLarge' })
  expect(filesIn(store.folder)).toEqual(before)
})

test('replaced and deleted objects leave the disk, and the sweep removes what a crash left', async ({
  small: { store },
}) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/a` }
  await client.send(new PutObjectCommand({ ...at, Body: 'one' }))
  await client.send(new PutObjectCommand({ ...at, Body: 'two' }))
  expect(filesIn(store.folder)).toHaveLength(2)
  const { tasks } = store.storage
  await taskNamed(tasks, 'storage.remove-dropped').run(store.context(), {})
  expect(filesIn(store.folder)).toHaveLength(2)
  store.advance(61 * 60_000)
  await taskNamed(tasks, 'storage.remove-dropped').run(store.context(), {})
  expect(filesIn(store.folder)).toHaveLength(1)

  // the process crashed between writing the blob and its row
  await store.lostBlob()
  expect(filesIn(store.folder)).toHaveLength(2)
  store.advance(2 * 24 * 3_600_000)
  await taskNamed(tasks, 'storage.sweep').run(store.context(), {})
  expect(filesIn(store.folder)).toHaveLength(1)
})

test('simultaneous readers get their own bytes, even when others disconnect', {
  timeout: 60_000,
}, async ({ small: { store } }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const bodies = Array.from({ length: 4 }, () => randomBytes(3_000_000))
  const at = (n: number) => ({ Bucket: store.bucket, Key: `private/${person.identityId}/many-${n}` })
  for (const [n, Body] of bodies.entries()) await client.send(new PutObjectCommand({ ...at(n), Body }))
  for (let round = 0; round < 5; round++)
    await Promise.all(
      bodies.map(async (body, n) => {
        const leaving = new AbortController()
        const link = await getSignedUrl(client, new GetObjectCommand(at(n)))
        const left = fetch(link, { signal: leaving.signal }).then(async (answer) => {
          await answer.body?.getReader().read()
          leaving.abort()
        })
        const [got] = await Promise.all([client.send(new GetObjectCommand(at(n))), left])
        expect(body.equals((await got.Body?.transformToByteArray()) ?? Buffer.of())).toBe(true)
      }),
    )
})
