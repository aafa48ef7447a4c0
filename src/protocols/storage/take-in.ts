import type { Context } from '#platform/context.ts'
import { refuse } from './errors.ts'
import { newBlob } from './new-blob.ts'
import type { Bucket } from './operation.ts'
import type { Payload } from './payload.ts'

/** The most that one put or one part takes, as at the vendor: 5 GiB. */
const mostInOne = 5 * 1024 ** 3

/** Writes a body as a new blob, whole or not at all. Nothing speaks of it yet: that is the caller's next step. */
export async function takeIn(
  { bytes }: Bucket,
  context: Context,
  payload: Payload,
): Promise<{ blob: string; size: number; etag: string }> {
  const { size } = payload
  if (size === undefined)
    return refuse('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (size > mostInOne) refuse('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const blob = newBlob(context)
  await bytes.write(blob, arriving(context, payload), size)
  context.stopPoint?.('storage.bytes-written')
  return { blob, size, etag: payload.md5() }
}

/** The bytes as they come, with a place at which tests end the process in the middle of them. */
async function* arriving({ stopPoint }: Context, payload: Payload): AsyncIterable<Uint8Array> {
  for await (const chunk of payload.read()) {
    yield chunk
    stopPoint?.('storage.bytes-arriving')
  }
}
