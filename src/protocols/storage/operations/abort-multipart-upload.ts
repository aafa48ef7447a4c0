import { transact } from '#platform/context.ts'
import { noSuchUpload, uploadOf } from '../find-upload.ts'
import type { Operation } from '../operation.ts'
import { endUpload, lockUpload, uncountParts } from '../store/uploads.ts'

/** "204; parts gone" (contract 7). */
export const abortMultipartUpload: Operation = {
  name: 'AbortMultipartUpload',
  act: 'write',
  method: 'DELETE',
  query: ['uploadId'],
  on: 'key',
  async run(_bucket, context, call) {
    const upload = await uploadOf(context, call)
    await transact(context, async (inside) => {
      if (!(await lockUpload(inside, upload.id))) noSuchUpload()
      await uncountParts(inside, upload)
      await endUpload(inside, upload)
    })
    return { status: 204 }
  },
}
