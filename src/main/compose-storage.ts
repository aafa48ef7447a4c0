import path from 'node:path'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { openTemporary } from '#platform/credentials/temporary.ts'
import type { Identity } from '#protocols/identity/index.ts'
import { fileBytes } from '#protocols/storage/bytes/file-bytes.ts'
import { createStorage, type Storage } from '#protocols/storage/index.ts'
import type { ByteStore } from '#protocols/storage/ports.ts'
import type { Ground } from './ground.ts'

/** The object store of this installation, for people whose credentials are given here. */
export async function composeStorage(
  config: Config,
  { key }: Ground,
  identity: Identity,
  accounts: Accounts,
): Promise<Storage> {
  return createStorage({
    prefix: '/s3',
    name: `showcase-${config.APP_ENV}`,
    region: identity.browserConfig().region,
    guests: { writePublic: false, readProtected: false },
    bytes: await bytesOf(config),
    ports: {
      openCredentials(sessionToken, accessKeyId, now) {
        const opened = openTemporary(key, { sessionToken, accessKeyId }, now)
        if (opened === 'invalid' || opened === 'expired') return { state: opened }
        const { identityId, guest, secret } = opened
        return { state: 'valid', caller: { identityId, guest }, secret }
      },
      mostBytes: (context, identityId) => mostBytes(context, identity, accounts, identityId),
    },
  })
}

/** What the plan of an identity's account holds; nobody without an account keeps anything. */
async function mostBytes(
  context: Context,
  identity: Identity,
  accounts: Accounts,
  identityId: string,
): Promise<number> {
  const sub = await identity.subOf(context, identityId)
  return sub === undefined ? 0 : accounts.mediaBytesOf(context, sub)
}

/** Where bytes lie (`STORAGE`): in files beside the database, or in another object store, whose client is large. */
async function bytesOf(config: Config): Promise<ByteStore> {
  if (config.STORAGE === 'files') return fileBytes(path.join(config.DATA_DIR, 'files'))
  const { openS3 } = await import('#integrations/s3/open.ts')
  return openS3({
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}
