import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { UploadAt } from '../ports.ts'
import { type Crop, failPicture, type OwnPicture, type PictureKind } from '../provider-contract.ts'
import { addPicture, countMaking, findPicture, type PictureRow } from '../store/pictures.ts'
import { lockShowcase } from '../store/showcases.ts'
import { makePictureTask } from './finish-picture.ts'
import { ownPicture, type PictureDeps, readPicture } from './read-pictures.ts'

type MakeInput = {
  readonly entityId: string
  readonly kind: PictureKind
  readonly upload: UploadAt
  readonly crop: Crop | null
}

/** The maximum number of one owner's pictures in the state `making`. */
const maxMaking = 20

/**
 * Enqueues a job that makes a picture from the owner's upload. Idempotent: a repeated call with the same input returns
 * the existing picture. Throws `accounts.edit_closed`, `showcase.upload_missing`, `.picture_other`, `.pictures_many`,
 * `.uploads_closed`.
 */
export async function makePicture(
  deps: PictureDeps,
  context: Context,
  input: MakeInput,
): Promise<OwnPicture> {
  const { accounts, media } = deps
  const provider = await accounts.requireEditor(context)
  const { entityId, kind, upload, crop } = input
  const known = await findPicture(context, provider, entityId)
  if (known)
    return isSame(known, input) ? readPicture(deps, context, input) : failPicture('showcase.picture_other')
  if (!media.takesUploads) failPicture('showcase.uploads_closed')
  const found = await media.openUpload(context, provider, upload)
  if (!found) return failPicture('showcase.upload_missing')

  const { identityId: owner, key: uploadKey } = upload
  const made = await transact(context, async (inside) => {
    await accounts.requireEditor(inside)
    // the lock makes concurrent calls count each other, and keeps a deletion from removing this upload meanwhile
    await lockShowcase(inside, provider)
    if ((await countMaking(inside, provider)) >= maxMaking) failPicture('showcase.pictures_many')
    const picture = { provider, entityId, kind, owner, uploadKey, uploadBytes: found.size, crop }
    const isNew = await addPicture(inside, picture)
    if (isNew) await enqueue(inside, makePictureTask, { provider, entityId }, { lane: laneOf(entityId) })
    return findPicture(inside, provider, entityId)
  })
  if (!made || !isSame(made, input)) return failPicture('showcase.picture_other')
  return ownPicture(made, new Set())
}

/** Spreads picture jobs over two lanes: at most two run at once, so workers stay free for mails and payments. */
const laneOf = (entityId: string): string => `pictures-${entityId.charCodeAt(25) % 2}`

const isSame = ({ kind, owner, uploadKey, crop }: PictureRow, input: MakeInput): boolean =>
  kind === input.kind &&
  owner === input.upload.identityId &&
  uploadKey === input.upload.key &&
  isSameCrop(crop, input.crop)

const isSameCrop = (one: Crop | null, other: Crop | null): boolean =>
  one === null || other === null
    ? one === other
    : (['left', 'top', 'width', 'height'] as const).every((side) => one[side] === other[side])
