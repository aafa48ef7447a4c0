import path from 'node:path'
import type { Accounts } from '#domains/accounts/index.ts'
import type { MediaStore } from '#domains/showcase/ports.ts'
import type { ManagedIdentity } from '#integrations/vendor.ts'
import { type Area, emptyArea } from '#platform/area.ts'
import type { Config } from '#platform/config/config.ts'
import { openTemporary } from '#platform/credentials/temporary.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import type { Identity } from '#protocols/identity/index.ts'
import { fileBytes } from '#protocols/storage/bytes/file-bytes.ts'
import { createStorage, type Storage } from '#protocols/storage/index.ts'
import type { StoragePorts } from '#protocols/storage/ports.ts'
import type { Vendors } from './connect-vendors.ts'
import { eraseFiles, eraseFilesTask } from './erase-files.ts'
import type { Ground } from './ground.ts'
import { embeddedMedia, managedMedia, removeUploadTask } from './media-store.ts'

export type ComposedStorage = {
  /** The storage that browsers access. Undefined with a managed identity, which issues the credentials itself. */
  readonly storage: Storage | undefined
  readonly media: MediaStore
  readonly areas: readonly Area[]
}

/**
 * Creates the object store of this installation. With a managed identity it stores only product-made files, and users
 * upload straight into the bucket of `STORAGE=s3`.
 */
export async function composeStorage(
  config: Config,
  ground: Ground,
  identity: Identity | ManagedIdentity,
  accounts: Accounts,
  store: Vendors['objectStore'],
): Promise<ComposedStorage> {
  const files = store?.files
  const storage = createStorage({
    prefix: '/s3',
    name: `showcase-${config.APP_ENV}`,
    region: identity.browserConfig().region,
    guests: { writePublic: false, readProtected: false },
    bytes: store?.bytes ?? fileBytes(path.join(config.DATA_DIR, 'files')),
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
      // with a managed identity, browsers upload to the bucket: this server mounts no storage routes
      { ...storage, routes() {} },
      {
        ...emptyArea('files'),
        reactions: [eraseFiles({ identity: undefined, storage, accounts })],
        ...bindTasks([removeUploadTask], { files }),
      },
    ],
  }
}

/** The quota of a member of another site: the files of one profile, which the import door reads up to 50 MB each. */
const memberBytes = 60 * 1024 * 1024
/** How many users of identities are cached, which saves an upload one query. */
const maxSubs = 10_000

/** Opens credentials and reads quotas. With a managed identity every credential is invalid and every quota is 0. */
function portsOf({ key }: Ground, identity: Identity | ManagedIdentity, accounts: Accounts): StoragePorts {
  if (identity.mode === 'managed')
    return { openCredentials: () => ({ state: 'invalid' }), quotaBytes: async () => 0 }
  // an assigned identity never changes its user, and the database refuses every write of an erased identity
  const subs = new Map<string, string>()
  return {
    openCredentials(sessionToken, accessKeyId, now) {
      const opened = openTemporary(key, { sessionToken, accessKeyId }, now)
      if (typeof opened === 'string') return { state: opened }
      const { identityId, guest, federated, secret } = opened
      return { state: 'valid', caller: { identityId, guest, federated }, secret }
    },
    // the plan of the identity's user sets the quota; a guest has none
    async quotaBytes(context, identityId) {
      const sub = subs.get(identityId) ?? (await identity.subOf(context, identityId))
      if (sub === undefined) return 0
      if (subs.size >= maxSubs) subs.clear()
      subs.set(identityId, sub)
      // the sub of a member has a colon, which no user's has
      if (sub.includes(':')) return memberBytes
      return accounts.mediaBytesOf(context, sub)
    },
  }
}
