import path from 'node:path'
import type { Accounts } from '#domains/accounts/index.ts'
import type { MediaStore } from '#domains/showcase/ports.ts'
import type { BucketFiles } from '#integrations/s3/files.ts'
import { type Area, emptyArea } from '#platform/area.ts'
import type { Config } from '#platform/config/config.ts'
import { openTemporary } from '#platform/credentials/temporary.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import type { Identity } from '#protocols/identity/index.ts'
import { fileBytes } from '#protocols/storage/bytes/file-bytes.ts'
import { createStorage, type Storage } from '#protocols/storage/index.ts'
import type { ByteStore, StoragePorts } from '#protocols/storage/ports.ts'
import type { ManagedIdentity } from './compose-identity.ts'
import { eraseFiles, eraseFilesTask } from './erase-files.ts'
import type { Ground } from './ground.ts'
import { embeddedMedia, managedMedia, removeUploadTask } from './media-store.ts'

export type ComposedStorage = {
  /** What people speak with; who keeps users gives the credentials, so none where a managed service does. */
  readonly storage: Storage | undefined
  readonly media: MediaStore
  readonly areas: readonly Area[]
}

/**
 * The object store of this installation. With a managed identity it keeps what we make ourselves, and people put their
 * files straight into the bucket of `STORAGE=s3`.
 */
export async function composeStorage(
  config: Config,
  ground: Ground,
  identity: Identity | ManagedIdentity,
  accounts: Accounts,
): Promise<ComposedStorage> {
  const { bytes, files } = await bytesOf(config)
  const storage = createStorage({
    prefix: '/s3',
    name: `showcase-${config.APP_ENV}`,
    region: identity.browserConfig().region,
    guests: { writePublic: false, readProtected: false },
    bytes,
    ports: portsOf(ground, identity, accounts),
  })
  const parts = { accounts, objects: storage.inside }
  if (identity.mode === 'embedded') {
    const media = embeddedMedia({ ...parts, identity })
    return {
      storage,
      media,
      areas: [
        storage,
        {
          ...emptyArea('files'),
          reactions: [eraseFiles({ identity, storage, accounts })],
          ...bindTasks([eraseFilesTask], { identity, storage }),
        },
      ],
    }
  }
  return {
    storage: undefined,
    media: managedMedia({ ...parts, files }),
    areas: [
      // a managed identity has a server of its own: nothing of sign-in or of files is served here then
      { ...storage, routes() {} },
      {
        ...emptyArea('files'),
        reactions: [eraseFiles({ identity: undefined, storage, accounts })],
        ...bindTasks([removeUploadTask], { files }),
      },
    ],
  }
}

/** Credentials are opened and bytes counted for those to whom this server gives them: nobody, with a managed identity. */
function portsOf({ key }: Ground, identity: Identity | ManagedIdentity, accounts: Accounts): StoragePorts {
  if (identity.mode === 'managed')
    return { openCredentials: () => ({ state: 'invalid' }), mostBytes: async () => 0 }
  return {
    openCredentials(sessionToken, accessKeyId, now) {
      const opened = openTemporary(key, { sessionToken, accessKeyId }, now)
      if (typeof opened === 'string') return { state: opened }
      const { identityId, guest, secret } = opened
      return { state: 'valid', caller: { identityId, guest }, secret }
    },
    // what the plan of an identity's user holds; guests keep nothing
    async mostBytes(context, identityId) {
      const sub = await identity.subOf(context, identityId)
      return sub === undefined ? 0 : accounts.mediaBytesOf(context, sub)
    },
  }
}

/** Where bytes lie (`STORAGE`): in files beside the database, or in another object store, whose client is large. */
async function bytesOf(config: Config): Promise<{ bytes: ByteStore; files?: BucketFiles }> {
  if (config.STORAGE === 'files') return { bytes: fileBytes(path.join(config.DATA_DIR, 'files')) }
  const { openS3 } = await import('#integrations/s3/open.ts')
  return openS3({
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}
