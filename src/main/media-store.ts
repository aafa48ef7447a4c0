import type { Accounts } from '#domains/accounts/index.ts'
import type { MediaStore, UploadAt } from '#domains/showcase/ports.ts'
import type { Context } from '#platform/context.ts'
import type { Identity } from '#protocols/identity/index.ts'
import type { InsideDoor } from '#protocols/storage/inside.ts'

type Parts = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'mediaBytesOf'>
  readonly objects: InsideDoor
}

const uploadKey = ({ identityId, key }: UploadAt): string => `private/${identityId}/${key}`

/** Files of pictures in our object store, counted against an owner's quota. */
export const houseFiles = (objects: InsideDoor): Pick<MediaStore, 'open' | 'remove'> => ({
  open: (context, key) => objects.open(context, key),
  remove: (context, keys) => objects.remove(context, keys),
})

/** Where users are kept here: uploads lie in the same object store, and an identity owns all of its bytes. */
export function embeddedMedia({
  accounts,
  objects,
  identity,
}: Parts & { readonly identity: Identity }): MediaStore {
  const subOf = async (context: Context, provider: string) =>
    (await accounts.accountOf(context, provider))?.sub
  const identitiesOf = async (context: Context, provider: string): Promise<string[]> => {
    const sub = await subOf(context, provider)
    return sub === undefined ? [] : identity.identitiesOf(context, sub)
  }
  const most = async (context: Context, provider: string): Promise<number> => {
    const sub = await subOf(context, provider)
    return sub === undefined ? 0 : accounts.mediaBytesOf(context, sub)
  }
  return {
    ...houseFiles(objects),
    takesUploads: true,
    async openUpload(context, provider, at) {
      if (!(await identitiesOf(context, provider)).includes(at.identityId)) return undefined
      return objects.open(context, uploadKey(at))
    },
    removeUpload: (context, at) => objects.remove(context, [uploadKey(at)]),
    async uploadsBefore(context, before, after) {
      const page = { before, after: after ? uploadKey(after) : '', most: 500 }
      return (await objects.picturesBefore(context, page)).map(placeOf)
    },
    async sizeOfPrivate(context, provider, key) {
      for (const identityId of await identitiesOf(context, provider)) {
        const found = await objects.open(context, uploadKey({ identityId, key }))
        if (found) return found.size
      }
      return undefined
    },
    async write(context, { provider, owner, files }, keep) {
      return objects.write(context, { owner, most: await most(context, provider), files }, keep)
    },
    async use(context, provider) {
      const owners = await identitiesOf(context, provider)
      return { bytes: await objects.bytesOf(context, owners), most: await most(context, provider) }
    },
  }
}

/** `private/{identity id}/{key}` taken apart. */
function placeOf(full: string): UploadAt {
  const [, identityId = '', ...rest] = full.split('/')
  return { identityId, key: rest.join('/') }
}
