import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { noRoom, refuse } from './errors.ts'
import { newBlob } from './new-blob.ts'
import type { Bucket } from './operation.ts'
import type { Payload } from './payload.ts'

/** The most bytes of one put or one part, as in S3: 5 GiB. */
const maxBodyBytes = 5 * 1024 ** 3

export type TakenIn = { readonly blob: string; readonly size: number; readonly etag: string }

/**
 * Writes a body as a new blob, then calls `writeRow` to write the row that references it. If `writeRow` throws a Failure, the
 * blob is deleted at once, so that refused uploads cannot fill the disk; after any other error the row may exist, and
 * the sweep decides. `quotaBytes` is the owner's quota in bytes. Returns the ETag. Throws `MissingContentLength` and
 * `EntityTooLarge`.
 */
export async function takeIn(
  { bytes }: Bucket,
  context: Context,
  { payload, quotaBytes }: { readonly payload: Payload; readonly quotaBytes: number },
  writeRow: (taken: TakenIn) => Promise<void>,
): Promise<string> {
  const { size } = payload
  if (size === undefined)
    return refuse('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (size > maxBodyBytes) refuse('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (size > quotaBytes) noRoom()
  const blob = newBlob(context)
  await bytes.write(blob, context.stopPoint ? stoppable(context.stopPoint, payload) : payload.read(), size)
  await context.stopPoint?.('storage.bytes-written')
  const etag = payload.md5()
  try {
    await writeRow({ blob, size, etag })
  } catch (error) {
    if (error instanceof Failure) await bytes.remove(blob)
    throw error
  }
  return etag
}

/** Yields the body's chunks, with a stop point after each one for tests. */
async function* stoppable(
  stopPoint: NonNullable<Context['stopPoint']>,
  payload: Payload,
): AsyncIterable<Uint8Array> {
  for await (const chunk of payload.read()) {
    yield chunk
    await stopPoint('storage.bytes-arriving')
  }
}
