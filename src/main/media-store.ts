import { z } from 'zod'
import type { Accounts } from '#domains/accounts/index.ts'
import type { MediaStore, UploadAt } from '#domains/showcase/ports.ts'
import type { BucketFiles } from '#integrations/vendor.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { Identity } from '#protocols/identity/index.ts'
import type { InsideDoor } from '#protocols/storage/inside.ts'

type Parts = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'mediaBytesOf'>
  readonly objects: InsideDoor
}

const uploadKey = ({ identityId, key }: UploadAt): string => `private/${identityId}/${key}`

const subOf = async ({ accounts }: Parts, context: Context, provider: string): Promise<string | undefined> =>
  (await accounts.accountOf(context, provider))?.sub

async function quotaOf(parts: Parts, context: Context, provider: string): Promise<number> {
  const sub = await subOf(parts, context, provider)
  return sub === undefined ? 0 : parts.accounts.mediaBytesOf(context, sub)
}

/** The media store with embedded identity: the same object store holds the uploads, and counts bytes per identity. */
export function embeddedMedia(parts: Parts & { readonly identity: Identity }): MediaStore {
  const { objects, identity } = parts
  const identitiesOf = async (context: Context, provider: string): Promise<string[]> => {
    const sub = await subOf(parts, context, provider)
    return sub === undefined ? [] : identity.identitiesOf(context, sub)
  }
  const openPrivate: MediaStore['openPrivate'] = async (context, provider, key) => {
    for (const identityId of await identitiesOf(context, provider)) {
      const found = await objects.open(context, uploadKey({ identityId, key }))
      if (found) return found
    }
    return undefined
  }
  return {
    takesUploads: true,
    async openUpload(context, provider, at) {
      if (!(await identitiesOf(context, provider)).includes(at.identityId)) return undefined
      return objects.open(context, uploadKey(at))
    },
    removeUpload: (context, at) => objects.remove(context, [uploadKey(at)]),
    async uploadsBefore(context, before, after) {
      const page = { before, after: after ? uploadKey(after) : '', limit: 500 }
      return (await objects.picturesBefore(context, page)).map(placeOf)
    },
    sizeOfPrivate: async (context, provider, key) => (await openPrivate(context, provider, key))?.size,
    openPrivate,
    async write(context, { provider, owner: given, files }, inTransaction) {
      const [first = await subOf(parts, context, provider)] = given
        ? [given]
        : await identitiesOf(context, provider)
      if (first === undefined) return 'not kept'
      return objects.write(
        context,
        { owner: first, quotaBytes: await quotaOf(parts, context, provider), files },
        inTransaction,
      )
    },
    open: objects.open,
    remove: objects.remove,
    async use(context, provider) {
      const sub = await subOf(parts, context, provider)
      const owners = [...(await identitiesOf(context, provider)), ...(sub === undefined ? [] : [sub])]
      return { bytes: await objects.bytesOf(context, owners), most: await quotaOf(parts, context, provider) }
    },
  }
}

type Bucket = { readonly files: BucketFiles | undefined }

/** Removes an upload from the bucket. Does nothing if no bucket is configured any more. */
export const removeUploadTask = defineTask(
  'storage.remove-managed-upload',
  z.object({ identityId: z.string(), key: z.string() }),
  ({ files }: Bucket) => files?.queue ?? 'bulk',
  async ({ files }: Bucket, _context, at) => files?.remove(uploadKey(at)),
)

/**
 * The media store with managed identity. Users upload straight into private areas of a bucket and set the metadata
 * `owner` to their sub; an upload belongs to the provider if `owner` is the provider's sub. Without `files` there is no
 * bucket and no upload. Product-made files count against the sub; the bucket's vendor counts the uploads.
 */
export function managedMedia(parts: Parts & { readonly files: BucketFiles | undefined }): MediaStore {
  const { objects, files } = parts
  return {
    takesUploads: files !== undefined,
    async openUpload(context, provider, at) {
      const sub = await subOf(parts, context, provider)
      const found = await files?.look(uploadKey(at))
      if (!files || !found || sub === undefined || found.owner !== sub) return undefined
      return { size: found.size, read: () => files.read(uploadKey(at)) }
    },
    // no remote call inside a transaction: a job removes the upload after the commit
    removeUpload: (context, at) => enqueue(context, removeUploadTask, at),
    uploadsBefore: async () => [],
    sizeOfPrivate: async () => 'unseen',
    // the record does not name the identity in whose area the file is
    openPrivate: async () => undefined,
    async write(context, { provider, files: made }, inTransaction) {
      const owner = await subOf(parts, context, provider)
      if (owner === undefined) return 'not kept'
      return objects.write(
        context,
        { owner, quotaBytes: await quotaOf(parts, context, provider), files: made },
        inTransaction,
      )
    },
    open: objects.open,
    remove: objects.remove,
    async use(context, provider) {
      const sub = await subOf(parts, context, provider)
      const bytes = sub === undefined ? 0 : await objects.bytesOf(context, [sub])
      return { bytes, most: await quotaOf(parts, context, provider) }
    },
  }
}

/** Parses `private/{identity id}/{key}`. */
function placeOf(full: string): UploadAt {
  const [, identityId = '', ...rest] = full.split('/')
  return { identityId, key: rest.join('/') }
}
