import type { Operation } from '../operation.ts'
import { refuseTerms } from '../refuse-terms.ts'
import { defaultType } from '../rules/stored-headers.ts'
import { storeObject } from '../store/objects.ts'
import { takeIn } from '../take-in.ts'

/** The bytes are durable before the row that references them is committed, so an incomplete object is never served. */
export const putObject: Operation = {
  name: 'PutObject',
  act: 'write',
  method: 'PUT',
  on: 'key',
  async run(bucket, context, { caller, quotaBytes, key, header, storedHeaders, payload }) {
    refuseTerms(header)
    const owner = caller.identityId
    const contentType = header('content-type') ?? defaultType
    const headers = storedHeaders()
    const etag = await takeIn(bucket, context, { payload, quotaBytes }, async ({ blob, size, etag }) => {
      const object = { key, owner, pieces: [{ blob, size }], size, etag, contentType, headers }
      await storeObject(context, object, quotaBytes)
    })
    await context.stopPoint?.('storage.object-kept')
    return { status: 200, headers: { etag: `"${etag}"` } }
  },
}
