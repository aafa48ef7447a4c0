import { refuse } from '../errors.ts'
import type { Operation } from '../operation.ts'
import { defaultType } from '../rules/kept-headers.ts'
import { keepObject } from '../store/objects.ts'
import { takeIn } from '../take-in.ts'

/** The bytes are durable before the row that speaks of them: nothing half-written is ever served. */
export const putObject: Operation = {
  name: 'PutObject',
  act: 'write',
  method: 'PUT',
  on: 'key',
  async run(bucket, context, { caller, key, header, headers, payload }) {
    if (header('x-amz-copy-source') !== undefined)
      return refuse('NotImplemented', 'A header you provided implies functionality that is not implemented.')
    const most = await bucket.ports.mostBytes(context, caller.identityId)
    if ((payload.size ?? 0) > most) refuse('EntityTooLarge', 'There is no room left for this file.')
    const { blob, size, etag } = await takeIn(bucket, context, payload)
    const object = {
      key,
      owner: caller.identityId,
      pieces: [{ blob, size }],
      size,
      etag,
      contentType: header('content-type') ?? defaultType,
      headers,
    }
    await keepObject(context, object, most)
    context.stopPoint?.('storage.object-kept')
    return { status: 200, headers: { etag: `"${etag}"` } }
  },
}
