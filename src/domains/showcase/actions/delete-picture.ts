import { type Context, transact } from '#platform/context.ts'
import { failPicture } from '../provider-contract.ts'
import { fileKeys } from '../rules/picture-files.ts'
import { findPicture, keysWithPicture, removePicture, usedRefs } from '../store/pictures.ts'
import { lockShowcase } from '../store/showcases.ts'
import type { PictureDeps } from './read-pictures.ts'

/**
 * Deletes a picture of the owner with its files, and its upload unless another picture uses that. A picture still in
 * the making is cancelled. Throws `accounts.edit_closed`, `showcase.picture_missing`, `.picture_used`.
 */
export async function deletePicture(
  { accounts, media }: PictureDeps,
  context: Context,
  { entityId }: { entityId: string },
): Promise<{ use: { bytes: number; most: number } }> {
  const provider = accounts.requireOwner(context)
  await transact(context, async (inside) => {
    await accounts.requireEditor(inside)
    // the lock keeps a concurrent save or publish from starting to show the picture
    await lockShowcase(inside, provider)
    const picture = await findPicture(inside, provider, entityId)
    if (!picture) return failPicture('showcase.picture_missing')
    if (picture.ref !== null && (await usedRefs(inside, provider)).has(picture.ref))
      failPicture('showcase.picture_used')
    await dropPicture({ media }, inside, provider, entityId)
  })
  return { use: await media.use(context, provider) }
}

/** Removes a picture, its files and its unshared upload. The caller's transaction holds the lock of the Showcase. */
export async function dropPicture(
  { media }: Pick<PictureDeps, 'media'>,
  inside: Context,
  provider: string,
  entityId: string,
): Promise<void> {
  const removed = await removePicture(inside, provider, entityId)
  if (!removed) return
  const { owner, uploadKey, ref } = removed
  const isShared = (await keysWithPicture(inside, owner, [uploadKey])).size > 0
  // the upload first: a concurrent write to its key then waits before it counts any bytes
  if (!isShared) await media.removeUpload(inside, { identityId: owner, key: uploadKey })
  if (ref !== null) await media.remove(inside, fileKeys(ref))
}
