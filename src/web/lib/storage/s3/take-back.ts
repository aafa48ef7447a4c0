import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3'
import { NetworkFailure } from '../../identity/errors.ts'
import { cleanUpFailed } from '../failure.ts'
import { listParts, type OpenUpload } from './list-parts.ts'
import type { Opened } from './open.ts'

const tries = 3

/**
 * Takes back what was sent of an upload, and checks that nothing of it remains (specification 4). Throws 'Multi Part
 * upload clean up failed' when something does, or when nobody can say.
 */
export async function takeBack(opened: Opened, upload: OpenUpload, why: unknown): Promise<void> {
  // who signed out meanwhile takes back what was sent before
  opened.signer.keepLast()
  let last: unknown
  for (let count = 0; count < tries; count++) {
    try {
      // a part that was under way can land after the first time
      await opened.send((client) => client.send(new AbortMultipartUploadCommand(upload)))
      const parts = await listParts(opened, upload, new AbortController().signal)
      if (parts.size === 0) return
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchUpload') return
      last = error
    }
  }
  // without a network that is all there is to say: the store forgets the upload itself
  if (why instanceof NetworkFailure && last instanceof NetworkFailure) return
  throw cleanUpFailed(last ?? why)
}
