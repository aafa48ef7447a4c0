import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { loadServerKey } from '#platform/credentials/server-key.ts'
import { issueTemporary } from '#platform/credentials/temporary.ts'
import { test } from '../database.ts'
import { startKillable } from '../factories/hostile/killable.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aPictureFile } from '../factories/product/pictures.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

/** The stop points in making a picture; each is tested with another picture. */
const points = [
  'picture-making',
  'storage.house-file-written',
  'storage.house-files-keeping',
  'storage.house-files-kept',
] as const

test('a picture survives kill -9 at every step of its making: it is made whole and counted once', {
  timeout: 300_000,
}, async ({ database }) => {
  const dataDir = mkdtempSync(path.join(cache, 'pictures-'))
  const port = await freePort()
  let product = await startKillable(database, { port, dataDir })
  const { storage } = (await (await fetch(`${product.origin}/config.json`)).json()) as {
    storage: { bucket: string; region: string }
  }
  const identityId = `${storage.region}:${crypto.randomUUID()}`
  const provider = `USERSUB#${identityId}`
  const { pool } = database
  await pool.query(
    `insert into accounts (provider, sub, username, email, email_verified, first_name, last_name, created_at)
     values ($1, $2, $2, 'ada@example.com', true, 'Ada', 'Mensah', now())`,
    [provider, identityId],
  )
  await pool.query(
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
  })
  const bytes = await aPictureFile()
  const stateOf = async (entityId: string) => {
    const { rows } = await pool.query<{ state: string; ref: string | null; tries: number }>(
      'select state, ref, tries from pictures where entity_id = $1',
      [entityId],
    )
    return rows[0]
  }
  for (const [at, point] of points.entries()) {
    const key = `pictures/${newEntityId()}.jpg`
    await client.send(
      new PutObjectCommand({ Bucket: storage.bucket, Key: `private/${identityId}/${key}`, Body: bytes }),
    )
    await product.stopAt(point)
    const entityId = newEntityId()
    await pool.query(
      `with asked as (
        insert into pictures (provider, entity_id, kind, owner, upload_key, upload_bytes, created_at)
        values ($1, $2, 'profile', $3, $4, $5, now())
       ) select enqueue_job('showcase.make-picture', json_build_object('provider', $1::text, 'entityId', $2::text), null, null)`,
      [provider, entityId, identityId, key, bytes.length],
    )
    await product.gone
    expect([point, (await stateOf(entityId))?.state]).toEqual([
      point,
      point === 'storage.house-files-kept' ? 'ready' : 'making',
    ])
    product = await startKillable(database, { port, dataDir })
    await expect
      .poll(async () => [point, (await stateOf(entityId))?.state], { timeout: 60_000, interval: 100 })
      .toEqual([point, 'ready'])
    const got = await fetch(`${product.origin}/media/${(await stateOf(entityId))?.ref}/card`)
    expect([point, got.status, (await got.arrayBuffer()).byteLength > 100]).toEqual([point, 200, true])
    const { rows } = await pool.query<{ lies: number; counts: number; files: number }>(
      `select (select sum(size) from storage_objects where owner = $1)::float8 as lies,
        (select bytes from storage_usage where owner = $1)::float8 as counts,
        (select count(*) from storage_objects where owner = $1)::int as files`,
      [identityId],
    )
    expect([point, rows[0]?.counts, rows[0]?.files]).toEqual([point, rows[0]?.lies, (at + 1) * 10])
  }
  client.destroy()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
