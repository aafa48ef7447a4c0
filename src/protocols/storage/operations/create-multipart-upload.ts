import { newToken } from '#platform/common/ids.ts'
import type { Operation } from '../operation.ts'
import { defaultType } from '../rules/stored-headers.ts'
import { document } from '../rules/xml.ts'
import { addUpload } from '../store/uploads.ts'
import { xmlAnswer } from '../xml-answer.ts'

export const createMultipartUpload: Operation = {
  name: 'CreateMultipartUpload',
  act: 'write',
  method: 'POST',
  query: ['uploads'],
  on: 'key',
  async run({ name }, context, { caller, key, header, storedHeaders }) {
    const id = newToken(32)
    const contentType = header('content-type') ?? defaultType
    await addUpload(context, { id, key, owner: caller.identityId, contentType, headers: storedHeaders() })
    return xmlAnswer(
      document('InitiateMultipartUploadResult', [
        ['Bucket', name],
        ['Key', key],
        ['UploadId', id],
      ]),
    )
  },
}
