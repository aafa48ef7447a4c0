import type { Context } from '#platform/context.ts'
import { refuse } from './errors.ts'
import type { Call } from './operation.ts'
import { findUpload as readUpload, type Upload } from './store/uploads.ts'

export const noSuchUpload = () =>
  refuse(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  )

/**
 * Finds the multipart upload that a call names. "NoSuchUpload 404 (also when key and uploadId do not belong together)"
 * (contract 7). Only the identity that created an upload may use it, in `public/` too. Throws `NoSuchUpload`.
 */
export async function uploadOf(context: Context, { caller, key, query }: Call): Promise<Upload> {
  const upload = await readUpload(context, query.get('uploadId') ?? '', key)
  if (!upload || upload.owner !== caller.identityId) return noSuchUpload()
  return upload
}
