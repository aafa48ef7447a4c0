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
  /**
   * Runs each work until it is held at its stop point, one after the other. Then kills the process with all of them
   * unfinished, and restarts it.
   */
  dies(...steps: (readonly [point: string, work: () => Promise<unknown>])[]): Promise<void>
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
    async dies(...steps) {
      const refusals: Promise<unknown>[] = []
      for (const [point, work] of steps) {
        const { held } = await product.holdAt(point)
        // a step that is killed has no successful answer
        const refused = work().then(
          () => {
            throw new Error(`${point} was passed`)
          },
          () => held,
        )
        refusals.push(refused)
        await Promise.race([held, refused])
      }
      await Promise.all([product.kill(), ...refusals])
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

test('a put survives kill -9: the earlier object is served until a put is acknowledged', {
  timeout: 300_000,
}, async ({ world }) => {
  const { client, at, dies } = world
  const before = randomBytes(200_000)
  const after = randomBytes(3_000_000)
  const put = (name: string, Body: Buffer) => client.send(new PutObjectCommand({ ...at(name), Body }))
  for (const name of ['arriving', 'written', 'stored']) await put(name, before)
  await dies(
    ['storage.bytes-arriving', () => put('arriving', after)],
    ['storage.bytes-written', () => put('written', after)],
    ['storage.object-kept', () => put('stored', after)],
  )
  expect((await contentOf(world, 'arriving')).equals(before)).toBe(true)
  expect((await contentOf(world, 'written')).equals(before)).toBe(true)
  // the object is stored but the client has no answer: a retry finds it or puts it again
  expect((await contentOf(world, 'stored')).equals(after)).toBe(true)
  await put('stored', before)
  expect((await contentOf(world, 'stored')).equals(before)).toBe(true)
})

test('the completion of an upload survives kill -9: the object is whole, or the completion can be repeated', {
  timeout: 300_000,
}, async ({ world }) => {
  const { client, at, dies } = world
  const halves = [randomBytes(5_242_880), randomBytes(1000)]
  const anUpload = async (name: string) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)))
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (const [index, Body] of halves.entries()) {
      const part = { ...at(name), UploadId, PartNumber: index + 1, Body }
      const { ETag } = await client.send(new UploadPartCommand(part))
      Parts.push({ PartNumber: index + 1, ETag })
    }
    const MultipartUpload = { Parts }
    return () => client.send(new CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload }))
  }
  const completed = await anUpload('completed')
  const assembled = await anUpload('assembled')
  await dies(['storage.completed', completed], ['storage.assembled', assembled])
  expect((await contentOf(world, 'completed')).equals(Buffer.concat(halves))).toBe(true)
  await expect(completed()).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await expect(contentOf(world, 'assembled')).rejects.toMatchObject({ name: 'NoSuchKey' })
  await assembled()
  expect((await contentOf(world, 'assembled')).equals(Buffer.concat(halves))).toBe(true)
})
