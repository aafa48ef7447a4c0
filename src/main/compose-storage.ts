import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import type { Accounts } from '#domains/accounts/index.ts'
import { s3Bytes } from '#integrations/s3/bytes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { openTemporary } from '#platform/credentials/temporary.ts'
import type { Identity } from '#protocols/identity/index.ts'
import { fileBytes } from '#protocols/storage/bytes/file-bytes.ts'
import { createStorage, type Storage } from '#protocols/storage/index.ts'
import type { ByteStore } from '#protocols/storage/ports.ts'
import type { Ground } from './ground.ts'

/** The object store of this installation, for people whose credentials are given here. */
export function composeStorage(
  config: Config,
  { key }: Ground,
  identity: Identity,
  accounts: Accounts,
): Storage {
  return createStorage({
    prefix: '/s3',
    name: `showcase-${config.APP_ENV}`,
    region: identity.browserConfig().region,
    guests: { writePublic: false, readProtected: false },
    bytes: bytesOf(config),
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

/** Where bytes lie (`STORAGE`): in files beside the database, or in another object store. */
function bytesOf(config: Config): ByteStore {
  if (config.STORAGE === 'files') return fileBytes(path.join(config.DATA_DIR, 'files'))
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET = '', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  })
  return s3Bytes(client, S3_BUCKET)
}
