import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { noRoom, refuse } from './errors.ts'
import { newBlob } from './new-blob.ts'
import type { Bucket } from './operation.ts'
import type { Payload } from './payload.ts'

/** The most bytes of one put or one part, as in S3: 5 GiB. */
const mostInOne = 5 * 1024 ** 3

export type TakenIn = { readonly blob: string; readonly size: number; readonly etag: string }

/**
 * Writes a body as a new blob, then calls `keep` to write the row that references it. If `keep` throws a Failure, the
 * blob is deleted at once, so that refused uploads cannot fill the disk; after any other error the row may exist, and
 * the sweep decides. `most` is the owner's quota in bytes. Returns the ETag. Throws `MissingContentLength` and
 * `EntityTooLarge`.
 */
export async function takeIn(
  { bytes }: Bucket,
  context: Context,
  { payload, most }: { readonly payload: Payload; readonly most: number },
  keep: (taken: TakenIn) => Promise<void>,
): Promise<string> {
  const { size } = payload
  if (size === undefined)
    return refuse('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (size > mostInOne) refuse('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (size > most) noRoom()
  const blob = newBlob(context)
  await bytes.write(blob, context.stopPoint ? stoppable(context.stopPoint, payload) : payload.read(), size)
  context.stopPoint?.('storage.bytes-written')
  const etag = payload.md5()
  try {
    await keep({ blob, size, etag })
  } catch (error) {
    if (error instanceof Failure) await bytes.remove(blob)
    throw error
  }
  return etag
}

/** Yields the body's chunks, with a stop point after each one for tests. */
async function* stoppable(stopPoint: (name: string) => void, payload: Payload): AsyncIterable<Uint8Array> {
  for await (const chunk of payload.read()) {
    yield chunk
    stopPoint('storage.bytes-arriving')
  }
}
