import { refuse } from '../errors.ts'
import { noSuchUpload, uploadOf } from '../find-upload.ts'
import type { Operation } from '../operation.ts'
import { refuseTerms } from '../refuse-terms.ts'
import { storePart } from '../store/uploads.ts'
import { takeIn } from '../take-in.ts'

export const uploadPart: Operation = {
  name: 'UploadPart',
  act: 'write',
  method: 'PUT',
  query: ['partNumber', 'uploadId'],
  on: 'key',
  async run(bucket, context, call) {
    refuseTerms(call.header)
    const text = call.query.get('partNumber') ?? ''
    const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
    if (number < 1 || number > 10_000)
      refuse('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
    const upload = await uploadOf(context, call)
    const { quotaBytes } = call
    const etag = await takeIn(bucket, context, { payload: call.payload, quotaBytes }, async (part) => {
      // the upload was aborted or completed during the transfer
      if (!(await storePart(context, upload, { number, ...part }, quotaBytes))) noSuchUpload()
    })
    return { status: 200, headers: { etag: `"${etag}"` } }
  },
}
