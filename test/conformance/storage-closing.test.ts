import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateMultipartUploadCommand, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Context, transact } from '#platform/context.ts'
import { storeObject } from '#protocols/storage/store/objects.ts'
import { addUpload, lockOpenUpload } from '#protocols/storage/store/uploads.ts'
import { clientOf, type ObjectStore } from '../factories/storage/object-store.ts'
import { test } from '../factories/storage/object-store-test.ts'

async function storedKeys(store: ObjectStore, owner: string) {
  const { rows } = await sql<Record<'objects' | 'uploads' | 'bytes', number>>`
    select (select count(*) from storage_objects where owner = ${owner})::int as objects,
      (select count(*) from storage_uploads where owner = ${owner})::int as uploads,
      (select coalesce(sum(bytes), 0) from storage_usage where owner = ${owner})::int as bytes`.execute(
    store.context().db,
  )
  return rows[0]
}

const nothing = { objects: 0, uploads: 0, bytes: 0 }

/** Counts the statements that wait for a lock in this database. */
async function waiting({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('an upload that arrives while its account closes is not stored', async ({ store }) => {
  const person = store.aPerson()
  const at = { Bucket: store.bucket, Key: `private/${person.identityId}/slow` }
  const url = new URL(await getSignedUrl(clientOf(store, person), new PutObjectCommand(at)))
  const sending = request(url, { method: 'PUT', headers: { 'content-length': '1000000' } })
  const status = new Promise((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  sending.write(randomBytes(500_000))
  await expect.poll(() => readdirSync(path.join(store.folder, 'aside'))).toHaveLength(1)
  await store.storage.eraseOwner(store.context(), person.identityId)
  sending.end(randomBytes(500_000))
  expect(await status).toBe(403)
  expect(await storedKeys(store, person.identityId)).toEqual(nothing)
})

test('an upload that completes while its account closes is not stored', async ({ store }) => {
  const { identityId: owner } = store.aPerson()
  const context = store.context()
  const key = `private/${owner}/parts`
  const upload = { id: owner, key, owner, contentType: 'text/plain', headers: {} }
  await addUpload(context, upload)
  let erased: Promise<void> | undefined
  await transact(context, async (inside) => {
    await lockOpenUpload(inside, upload)
    erased = store.storage.eraseOwner(store.context(), owner)
    await expect.poll(() => waiting(context)).toBe(1)
    const whole = { key, owner, pieces: [{ blob: `20261106/${owner}`, size: 9 }], size: 9, etag: 'e' }
    await storeObject(inside, { ...whole, contentType: 'text/plain', headers: {} }, 100)
    await inside.db.deleteFrom('storageUploads').where('id', '=', owner).execute()
  })
  await erased
  expect(await storedKeys(store, owner)).toEqual(nothing)
})

test('simultaneous puts, parts and uploads while the account closes store nothing', async ({ store }) => {
  for (let round = 0; round < 3; round++) {
    const person = store.aPerson()
    const client = clientOf(store, person)
    const at = (name: string) => ({ Bucket: store.bucket, Key: `private/${person.identityId}/${name}` })
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at('parts')))
    const Body = randomBytes(1000)
    const crowd = Array.from({ length: 24 }, async (_, n) => {
      // staggered, so that the account closes between the requests
      await sleep(5 * n)
      if (n === 12) return store.storage.eraseOwner(store.context(), person.identityId)
      if (n % 3 === 0) return client.send(new CreateMultipartUploadCommand(at(`upload-${n}`)))
      if (n % 3 === 1) return client.send(new PutObjectCommand({ ...at(`object-${n}`), Body }))
      return client.send(new UploadPartCommand({ ...at('parts'), UploadId, PartNumber: n, Body }))
    })
    const ends = await Promise.allSettled(crowd)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).name] : []))
    for (const name of refused) expect(['AccessDenied', 'NoSuchUpload']).toContain(name)
    await expect(client.send(new PutObjectCommand({ ...at('later'), Body }))).rejects.toThrow('Access Denied')
    expect(await storedKeys(store, person.identityId)).toEqual(nothing)
  }
})
