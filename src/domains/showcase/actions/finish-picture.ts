import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type Made, makeImages } from '#platform/images/make.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { MediaStore } from '../ports.ts'
import {
  type PictureProblem,
  type PictureSize,
  pictureBytesMax,
  picturePixelsMax,
} from '../provider-contract.ts'
import { fileKey } from '../rules/picture-files.ts'
import { sizedPicture } from '../rules/picture-sizes.ts'
import { beginMaking, findPicture, forgetTry, type PictureRow, settlePicture } from '../store/pictures.ts'

/** Part of the hash in `ref`. Raise it when the same upload would produce different files. */
const recipe = 1
/** After this many attempts that ended the process or ran out of time, the upload counts as broken. */
const maxTries = 4
/** The maximum bytes of the card as AVIF. Phones load the card as the hero picture. */
const cardBytes = 40_000

const limits = { bytes: pictureBytesMax, pixels: picturePixelsMax }
const fitting = (size: PictureSize) => (area: { width: number; height: number }) => sizedPicture(area, size)
const sizes = [
  { size: 'original', fit: fitting('original') },
  { size: 'card', fit: fitting('card'), avifBytes: cardBytes },
  { size: 'thumbnail', fit: fitting('thumbnail') },
] as const

const PictureJob = z.object({ provider: z.string(), entityId: z.string() })

export const makePictureTask = defineTask(
  'showcase.make-picture',
  PictureJob,
  'pictures',
  ({ media }: { readonly media: MediaStore }, context, job) => finishPicture(media, context, job),
)

/**
 * Makes the files of a picture, and stores them and the state `ready` in one transaction. An unusable upload is final:
 * the picture gets the state `failed` with a problem code. Any other failure throws, and the job is retried.
 */
async function finishPicture(
  media: MediaStore,
  context: Context,
  job: z.infer<typeof PictureJob>,
): Promise<void> {
  const { provider, entityId } = job
  const picture = await findPicture(context, provider, entityId)
  if (picture?.state !== 'making') return
  const refuse = async (problem: PictureProblem) =>
    void (await settlePicture(context, provider, entityId, { state: 'failed', problem }))

  const upload = await media.openUpload(context, provider, {
    identityId: picture.owner,
    key: picture.uploadKey,
  })
  if (!upload) return refuse('missing')
  const source = upload.size > pictureBytesMax ? undefined : await readWhole(await upload.read())
  if (!source) return refuse('too_many_bytes')
  const tries = await beginMaking(context, provider, entityId)
  if (tries === undefined) return
  if (tries > maxTries) return refuse('broken')
  await context.stopPoint?.('picture-making')
  const made = await makeImages<PictureSize>(source, { crop: picture.crop, sizes, limits })
  if (made.unfit !== undefined) return refuse(made.unfit)
  // the upload was decoded: a later failure is not the upload's fault
  await forgetTry(context, provider, entityId)

  const ref = refOf(picture, source, made)
  const files = made.files.map(({ size, format, bytes }) => ({
    key: fileKey(ref, size, format),
    contentType: `image/${format}`,
    bytes,
  }))
  const madeBytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const outcome = await media.write(context, { provider, owner: picture.owner, files }, (inside) =>
    settlePicture(inside, provider, entityId, { state: 'ready', ref, madeBytes, uploadBytes: source.length }),
  )
  if (outcome === 'no room') await refuse('no_room')
}

/** Reads a stream into memory. Returns undefined if it has more than `pictureBytesMax` bytes. */
async function readWhole(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > pictureBytesMax) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/**
 * Returns the ref of a picture. The hash covers everything the files are made from, so files never change under a ref.
 * Size and mean colour let a page draw a placeholder before the file loads.
 */
function refOf(
  { provider, entityId, kind, crop }: PictureRow,
  source: Buffer,
  { width, height, colour }: Made<PictureSize>,
): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, provider, entityId, kind, crop]))
    .update(source)
    .digest('hex')
    .slice(0, 32)
  return `${hash}-${width}x${height}-${colour}`
}
