import path from 'node:path'
import { expect } from 'vitest'
import type { App } from '../../app.ts'
import { identityPool, must, type Person } from '../product/person.ts'
import { type Credentials, type RawRequest, sendRaw, signedRequest } from './raw-request.ts'
import { type StorageTarget, storageRequests } from './storage-requests.ts'

export const areas = ['public', 'protected', 'private'] as const
export type Area = (typeof areas)[number]

type Holder = { readonly identityId: string; readonly credentials: Credentials }
/** A person with a file and an unfinished upload in each area. */
export type Tenant = {
  readonly person: Person
  /** Credentials of now, and credentials of two hours ago. */
  readonly now: Holder
  readonly expired: Credentials
  readonly targets: Readonly<Record<Area, StorageTarget>>
}

export const hostOf = (app: App) => new URL(app.origin).host
export const settings = (app: App) => {
  const { bucket = '', region = '' } = app.product.storage?.browserConfig(app.origin) ?? {}
  return { bucket, region }
}
/** The folder of the stored files. */
export const filesOf = (app: App) => path.join(app.config.DATA_DIR, 'files')

/** The credentials of a person, or of a guest. */
export async function credentialsOf(app: App, person?: Person): Promise<Holder> {
  // the first request opens the account
  if (person) await must(person.ask('GET', '/api/account'))
  return newcomersCredentials(app, person)
}

/** The credentials of a person who has no account, because they made no request to the product yet. */
export async function newcomersCredentials(app: App, person?: Person): Promise<Holder> {
  const { identityPoolId: IdentityPoolId, issuer } = app.product.identity.browserConfig()
  const Logins = person ? { [issuer.replace('http://', '')]: person.tokens.IdToken } : {}
  type Given = { AccessKeyId: string; SecretKey: string; SessionToken: string }
  const { IdentityId } = await must<{ IdentityId: string }>(
    identityPool(app, 'GetId', { IdentityPoolId, Logins }),
  )
  const { Credentials: given } = await must<{ Credentials: Given }>(
    identityPool(app, 'GetCredentialsForIdentity', { IdentityId, Logins }),
  )
  const credentials = {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretKey,
    sessionToken: given.SessionToken,
  }
  return { identityId: IdentityId, credentials }
}

/** Sends a request that is signed with these credentials. */
export const askAs = (app: App, credentials: Credentials, request: RawRequest) =>
  sendRaw(hostOf(app), signedRequest(hostOf(app), { region: settings(app).region, credentials }, request))

export const secret = 'secret of the owner'

/** Creates a file and an unfinished upload in each of the holder's areas. */
export async function fill(app: App, { identityId, credentials }: Holder) {
  const { bucket } = settings(app)
  const one = async (area: Area): Promise<StorageTarget> => {
    const folder = area === 'public' ? `public/${identityId}-secret/` : `${area}/${identityId}/`
    const target = { bucket, prefix: folder, uploadId: '', etag: '' }
    const rawKey = folder.replaceAll(':', '%3A')
    const ask = async (name: string, more: Partial<StorageTarget> & { rawKey: string }, body?: string) => {
      const request = storageRequests({ ...target, ...more })[name]
      if (!request) throw new Error(name)
      const answer = await askAs(app, credentials, { ...request, ...(body !== undefined && { body }) })
      expect(answer.status, `${name}: ${answer.text}`).toBe(200)
      return answer
    }
    await ask('PutObject', { rawKey: `${rawKey}secret-file` }, secret)
    const begun = await ask('CreateMultipartUpload', { rawKey: `${rawKey}secret-file` })
    const [, uploadId = ''] = /<UploadId>([^<]+)/.exec(begun.text) ?? []
    const part = await ask('UploadPart', { rawKey: `${rawKey}secret-file`, uploadId }, secret)
    const etag = String(part.headers['etag']).replaceAll('"', '')
    return { ...target, rawKey: `${rawKey}secret-file`, uploadId, etag }
  }
  return { public: await one('public'), protected: await one('protected'), private: await one('private') }
}
