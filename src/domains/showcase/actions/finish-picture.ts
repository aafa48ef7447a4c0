import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { MediaStore } from '../ports.ts'
import { type PictureProblem, pictureBytesMax } from '../provider-contract.ts'
import { beginMaking, findPicture, forgetTry, settlePicture } from '../store/pictures.ts'
import { filesUnder, makeFiles, refOf } from './make-files.ts'

/** After this many attempts that ended the process or ran out of time, the upload counts as broken. */
const maxTries = 4
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
  const made = await makeFiles(source, picture.crop)
  if (made.unfit !== undefined) return refuse(made.unfit)
  // the upload was decoded: a later failure is not the upload's fault
  await forgetTry(context, provider, entityId)

  const { kind, crop } = picture
  const ref = refOf([provider, entityId, kind, crop], source, made)
  const files = filesUnder(ref, made)
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
