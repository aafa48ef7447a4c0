import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3'
import { NetworkFailure } from '../../identity/errors.ts'
import { cleanUpFailed } from '../failure.ts'
import { listParts, type OpenUpload } from './list-parts.ts'
import type { Opened } from './open.ts'

const tries = 3

/**
 * Aborts an upload and verifies that no part remains (specification 4). Throws 'Multi Part upload clean up failed' if
 * a part remains or the store does not say.
 */
export async function takeBack(opened: Opened, upload: OpenUpload, why: unknown): Promise<void> {
  // after a sign-out the last credentials must do
  opened.signer.freeze()
  let last: unknown
  for (let count = 0; count < tries; count++) {
    try {
      // a part still being sent can arrive after the first abort, so abort again
      await opened.send((client) => client.send(new AbortMultipartUploadCommand(upload)))
      const parts = await listParts(opened, upload, new AbortController().signal)
      if (parts.size === 0) return
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchUpload') return
      last = error
    }
  }
  // offline, the abort cannot be verified: the store expires the upload itself
  if (why instanceof NetworkFailure && last instanceof NetworkFailure) return
  throw cleanUpFailed(last ?? why)
}
