import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { loadServerKey } from '#platform/credentials/server-key.ts'
import { issueTemporary } from '#platform/credentials/temporary.ts'
import { test as base, type TestDatabase } from '../database.ts'
import { type Killable, startKillable } from '../factories/hostile/killable.ts'
import { freePort } from '../factories/product/free-port.ts'

type World = {
  /** The client of a person's own area, connected to the running process. */
  readonly client: S3Client
  at(name: string): { Bucket: string; Key: string }
  /** Runs `work`, during which the process kills itself at `point`, and restarts the process. */
  dies(point: string, work: () => Promise<unknown>): Promise<void>
}

const cache = path.resolve(import.meta.dirname, '../../.cache')

/** A product that can be killed, and a person with an account and credentials. */
async function aWorld(database: TestDatabase) {
  const dataDir = mkdtempSync(path.join(cache, 'uploads-'))
  const port = await freePort()
  let product: Killable = await startKillable(database, { port, dataDir })
  const { storage } = (await (await fetch(`${product.origin}/config.json`)).json()) as {
    storage: { bucket: string; region: string }
  }
  const identityId = `${storage.region}:${crypto.randomUUID()}`
  await database.pool.query(
    `insert into accounts (provider, sub, username, email, email_verified, first_name, last_name, created_at)
     values ('USERSUB#' || $1, $1, $1, 'ada@example.com', true, 'Ada', 'Mensah', now())`,
    [identityId],
  )
  await database.pool.query(
    `insert into identity_pool_identities (id, login, sub, was_guest, created_at) values ($1, 'here', $1, false, now())`,
    [identityId],
  )
  const { accessKeyId, secret, sessionToken } = issueTemporary(
    loadServerKey(dataDir),
    { identityId, guest: false },
    new Date(),
  )
  const client = new S3Client({
    endpoint: `${product.origin}/s3`,
    region: storage.region,
    credentials: { accessKeyId, secretAccessKey: secret, sessionToken },
    forcePathStyle: true,
    maxAttempts: 1,
  })
  const world: World = {
    client,
    at: (name) => ({ Bucket: storage.bucket, Key: `private/${identityId}/${name}` }),
    async dies(point, work) {
      await product.stopAt(point)
      const [outcome] = await Promise.allSettled([work()])
      expect(outcome.status).toBe('rejected')
      await product.gone
      product = await startKillable(database, { port, dataDir })
    },
  }
  return {
    world,
    async close() {
      client.destroy()
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const test = base.extend<{ world: World }>({
  world: [
    async ({ database }, give) => {
      const { world, close } = await aWorld(database)
      await give(world)
      await close()
    },
    { scope: 'file' },
  ],
})

const contentOf = async ({ client, at }: World, name: string) => {
  const got = await client.send(new GetObjectCommand(at(name)))
  return Buffer.from((await got.Body?.transformToByteArray()) ?? [])
}

test('killed in a put: what lay there before is served, until a put is acknowledged', {
  timeout: 300_000,
}, async ({ world }) => {
  const { client, at, dies } = world
  const before = randomBytes(200_000)
  const after = randomBytes(3_000_000)
  const put = (Body: Buffer) => client.send(new PutObjectCommand({ ...at('a'), Body }))
  await put(before)
  for (const point of ['storage.bytes-arriving', 'storage.bytes-written']) {
    await dies(point, () => put(after))
    expect((await contentOf(world, 'a')).equals(before)).toBe(true)
  }
  // the object is stored but the client has no answer: a retry finds it or puts it again
  await dies('storage.object-kept', () => put(after))
  expect((await contentOf(world, 'a')).equals(after)).toBe(true)
  await put(before)
  expect((await contentOf(world, 'a')).equals(before)).toBe(true)
})

test('killed while an upload is completed: it is there whole, or can be completed once more', {
  timeout: 300_000,
}, async ({ world }) => {
  const { client, at, dies } = world
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at('b')))
  const halves = [randomBytes(5_242_880), randomBytes(1000)]
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  for (const [index, Body] of halves.entries()) {
    const part = { ...at('b'), UploadId, PartNumber: index + 1, Body }
    const { ETag } = await client.send(new UploadPartCommand(part))
    Parts.push({ PartNumber: index + 1, ETag })
  }
  const complete = () =>
    client.send(new CompleteMultipartUploadCommand({ ...at('b'), UploadId, MultipartUpload: { Parts } }))
  await dies('storage.assembled', complete)
  await expect(contentOf(world, 'b')).rejects.toMatchObject({ name: 'NoSuchKey' })
  await dies('storage.completed', complete)
  expect((await contentOf(world, 'b')).equals(Buffer.concat(halves))).toBe(true)
  await expect(complete()).rejects.toMatchObject({ name: 'NoSuchUpload' })
})
