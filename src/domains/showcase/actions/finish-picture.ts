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

/** Another number where the same upload would become other files. */
const recipe = 1
/** What has ended the process, or taken all the time there is, so often is no picture for us. */
const mostTries = 4
/** A hero on a phone comes from the card. */
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
 * Makes the files of a picture that its owner ordered, and marks it ready in one transaction. A fault of the upload is
 * final and told in a sentence; a fault of ours throws, and the job is retried.
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
  if (tries > mostTries) return refuse('broken')
  context.stopPoint?.('picture-making')
  const made = await makeImages<PictureSize>(source, { crop: picture.crop, sizes, limits })
  if (made.unfit !== undefined) return refuse(made.unfit)
  // whatever goes wrong from here on, the picture is not to blame
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

/** The bytes of a stream; undefined when they are too many after all. */
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

/** The name says what the files are made of, so that they are never changed under it, and what to draw before they come. */
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
