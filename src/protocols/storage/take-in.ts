import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { noRoom, refuse } from './errors.ts'
import { newBlob } from './new-blob.ts'
import type { Bucket } from './operation.ts'
import type { Payload } from './payload.ts'

/** The most that one put or one part takes, as at the vendor: 5 GiB. */
const mostInOne = 5 * 1024 ** 3

export type TakenIn = { readonly blob: string; readonly size: number; readonly etag: string }

/**
 * Writes a body as a new blob, whole or not at all, and then lets `keep` write the row that speaks of it. What `keep`
 * refuses is removed at once, so that nobody whose quota is used up fills the disk; where it is not known whether the
 * row was written, the sweep decides. `most`: bytes the owner may keep in all.
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
  await bytes.write(blob, arriving(context, payload), size)
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

/** The bytes as they come, with a place at which tests end the process in the middle of them. */
async function* arriving({ stopPoint }: Context, payload: Payload): AsyncIterable<Uint8Array> {
  for await (const chunk of payload.read()) {
    yield chunk
    stopPoint?.('storage.bytes-arriving')
  }
}
