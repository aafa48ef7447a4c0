import type { Context } from '#platform/context.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { failPicture, type OwnPicture, pictureProblems } from '../provider-contract.ts'
import { findPicture, listPictures as listRows, type PictureRow, usedRefs } from '../store/pictures.ts'

export type PictureDeps = Pick<ShowcaseDeps, 'accounts' | 'media'>

/** Reads one of the owner's pictures. Throws `showcase.picture_missing`. */
export async function readPicture(
  { accounts }: PictureDeps,
  context: Context,
  { entityId }: { entityId: string },
): Promise<OwnPicture> {
  const provider = accounts.requireOwner(context)
  const row = await findPicture(context, provider, entityId)
  if (!row) return failPicture('showcase.picture_missing')
  // a picture without a ref cannot be in use: polling for it skips the query
  return ownPicture(row, row.ref === null ? new Set() : await usedRefs(context, provider))
}

/** Lists the owner's pictures, newest first, and the used and maximum bytes of the owner's media storage. */
export async function listPictures(
  { accounts, media }: PictureDeps,
  context: Context,
): Promise<{ pictures: OwnPicture[]; use: { bytes: number; most: number } }> {
  const provider = accounts.requireOwner(context)
  const [rows, used, use] = await Promise.all([
    listRows(context, provider),
    usedRefs(context, provider),
    media.use(context, provider),
  ])
  return { pictures: rows.map((row) => ownPicture(row, used)), use }
}

/** Converts a row to the picture that its owner sees. `used`: the refs in the draft and in stored snapshots. */
export function ownPicture(row: PictureRow, used: ReadonlySet<string>): OwnPicture {
  const { entityId, kind, state, ref, problem, crop, uploadKey, uploadBytes, madeBytes, createdAt } = row
  return {
    entityId,
    kind,
    state,
    ref,
    problem: problem && { code: problem, message: pictureProblems[problem] },
    crop,
    uploadKey,
    bytes: uploadBytes + madeBytes,
    isUsed: ref !== null && used.has(ref),
    createdAt: createdAt.toISOString(),
  }
}
