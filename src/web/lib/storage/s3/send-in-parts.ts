import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { StorageFailure } from '../failure.ts'
import { partBytes, partsAtOnce } from '../limits.ts'
import { bytesOf } from './bytes-of.ts'
import { isThere } from './is-there.ts'
import { listParts, type Part } from './list-parts.ts'
import type { Opened } from './open.ts'
import { isLost, type Patience } from './patience.ts'
import type { Progress } from './progress.ts'
import { takeBack } from './take-back.ts'

export type Upload = {
  readonly at: { readonly Bucket: string; readonly Key: string }
  readonly stored: { readonly ContentType: string; readonly Metadata?: Record<string, string> }
  readonly body: Blob
  readonly signal: AbortSignal
  readonly progress: Progress
  readonly patience: Patience
}

/**
 * specification 4: creates the upload, sends parts in batches of 4, completes it. After a network failure it lists the
 * stored parts and sends only the missing ones. Any other failure aborts the upload and deletes its parts.
 */
export async function sendInParts(opened: Opened, upload: Upload): Promise<void> {
  const { at, stored, signal, patience } = upload
  const { UploadId } = await patience.persist(() =>
    opened.send((client) =>
      client.send(new CreateMultipartUploadCommand({ ...at, ...stored }), { abortSignal: signal }),
    ),
  )
  if (!UploadId) throw new StorageFailure('InternalError', 'S3 aborted request')
  try {
    await complete(opened, upload, UploadId, await sendParts(opened, upload, UploadId))
  } catch (error) {
    await takeBack(opened, { ...at, UploadId }, error)
    throw error
  }
}

/** Sends all parts and returns them by number. */
async function sendParts(opened: Opened, upload: Upload, UploadId: string): Promise<Map<number, Part>> {
  const { at, body, signal, progress, patience } = upload
  const count = Math.ceil(body.size / partBytes)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const sizeOf = (number: number) => Math.min(partBytes, body.size - (number - 1) * partBytes)
  let there = new Map<number, Part>()
  for (;;) {
    const batch = numbers.filter((number) => there.get(number)?.size !== sizeOf(number)).slice(0, partsAtOnce)
    if (batch.length === 0) return there
    const ending = new AbortController()
    const abortSignal = AbortSignal.any([signal, ending.signal])
    const outcomes = await Promise.allSettled(
      batch.map(async (PartNumber) => {
        try {
          const start = (PartNumber - 1) * partBytes
          const Body = await bytesOf(body, start, start + sizeOf(PartNumber))
          const command = new UploadPartCommand({ ...at, UploadId, PartNumber, Body })
          const { ETag = '' } = await opened.send((client) => client.send(command, { abortSignal }))
          there.set(PartNumber, { eTag: ETag, size: sizeOf(PartNumber) })
          progress.sent(PartNumber, sizeOf(PartNumber))
        } catch (error) {
          progress.sent(PartNumber, 0)
          // a failure that a retry cannot fix ends the other parts too
          if (!isLost(error)) ending.abort()
          throw error
        }
      }),
    )
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    const fatal = errors.filter((error) => !isLost(error))
    if (fatal.length > 0) throw fatal.find((error: Error) => error.name !== 'AbortError') ?? fatal[0]
    if (errors.length === 0) continue
    await patience.wait(errors[0])
    there = await patience.persist(() => listParts(opened, { ...at, UploadId }, signal))
    for (const [number, { size }] of there) progress.sent(number, size)
  }
}

async function complete(
  opened: Opened,
  { at, body, signal, patience }: Upload,
  UploadId: string,
  parts: ReadonlyMap<number, Part>,
): Promise<void> {
  const Parts = [...parts]
    .sort(([one], [other]) => one - other)
    .map(([PartNumber, { eTag }]) => ({ PartNumber, ETag: eTag }))
  const command = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })
  await patience.persist(async () => {
    try {
      await opened.send((client) => client.send(command, { abortSignal: signal }))
    } catch (error) {
      // the upload may be complete although its response was lost: then the upload is gone and the file exists
      const done = error instanceof Error && error.name === 'NoSuchUpload'
      if (!done || !(await isThere(opened, at, body.size, Parts.length))) throw error
    }
  })
}
