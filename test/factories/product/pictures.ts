import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import sharp, { type Color } from 'sharp'
import type { OwnPicture, PictureKind } from '#domains/showcase/provider-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../../app.ts'
import { identityPool, must, type Person } from './person.ts'

/** A plain picture; `noise` makes it as hard to compress as the worst photo. */
export function aPictureFile(
  { width = 300, height = 200, background = '#3366cc' as Color, noise = false } = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width, height, channels: 3, background, ...(noise && { noise: grain }) } as const
  return sharp({ create })[format]().toBuffer()
}

export type Uploader = {
  readonly identityId: string
  readonly client: S3Client
  /** Uploads a file to the private area, by default under `pictures/`, and returns its key. */
  upload(bytes: Uint8Array, key?: string): Promise<string>
  remove(key: string): Promise<void>
}

/** A client of a booted product's object store, with the person's credentials from the identity pool. */
export async function anUploader(app: App, person: Person): Promise<Uploader> {
  const { storage } = app.product
  if (app.product.identity.mode !== 'embedded' || !storage) throw new Error('nothing is kept here')
  // the first request opens the account, which storing files requires
  await must(person.ask('GET', '/api/account'))
  const { identityPoolId: IdentityPoolId, issuer } = app.product.identity.browserConfig()
  const Logins = { [issuer.replace(/^https?:\/\//, '')]: person.tokens.IdToken }
  const { IdentityId } = await must<{ IdentityId: string }>(
    identityPool(app, 'GetId', { IdentityPoolId, Logins }),
  )
  const { Credentials } = await must<{
    Credentials: Record<'AccessKeyId' | 'SecretKey' | 'SessionToken', string>
  }>(identityPool(app, 'GetCredentialsForIdentity', { IdentityId, Logins }))
  const { bucket: Bucket, region, endpoint } = storage.browserConfig(app.origin)
  const { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken } = Credentials
  const credentials = { accessKeyId, secretAccessKey, sessionToken }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 })
  const at = (key: string) => ({ Bucket, Key: `private/${IdentityId}/${key}` })
  return {
    identityId: IdentityId,
    client,
    async upload(bytes, key = `pictures/${newEntityId()}.jpg`) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }))
      return key
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
  }
}

/** Waits until the picture is ready or failed. */
export async function settled(person: Person, entityId: string): Promise<OwnPicture> {
  for (let tries = 0; tries < 1000; tries++) {
    const picture = await must<OwnPicture>(person.ask('GET', `/api/showcase/pictures/${entityId}`))
    if (picture.state !== 'making') return picture
    await sleep(50)
  }
  throw new Error('the picture is not settled')
}

/** Makes a picture of a file and waits until it is ready or failed. */
export async function aPicture(
  person: Person,
  { upload, identityId }: Uploader,
  bytes: Uint8Array,
  { kind = 'serviceImage', crop = null }: { kind?: PictureKind; crop?: OwnPicture['crop'] } = {},
): Promise<OwnPicture> {
  const entityId = newEntityId()
  const body = { kind, upload: { identityId, key: await upload(bytes) }, crop }
  await must(person.ask('PUT', `/api/showcase/pictures/${entityId}`, body))
  return settled(person, entityId)
}

/** The name of a ready picture. */
export function refOf({ ref, problem }: OwnPicture): string {
  if (ref === null) throw new Error(`the picture is not ready: ${problem?.code}`)
  return ref
}

/** The bytes and files stored for an uploader, and the bytes counted against the quota. */
export async function counted({ ground }: App, { identityId }: Uploader) {
  const { rows } = await ground.pool.query<{ lies: number; counts: number; files: number }>(
    `select (select coalesce(sum(size), 0) from storage_objects where owner = $1)::float8 as lies,
      (select coalesce(sum(bytes), 0) from storage_usage where owner = $1)::float8 as counts,
      (select count(*) from storage_objects where owner = $1)::int as files`,
    [identityId],
  )
  return rows[0] ?? { lies: -1, counts: -2, files: 0 }
}
