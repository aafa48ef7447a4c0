import type { OwnPicture } from '#domains/showcase/provider-contract.ts'
import { storage } from '../../lib/storage/index.ts'
import { openPicture } from './open-picture.ts'
import { sentenceOf } from './sentence-of.ts'

/** Opens the original upload of a picture, to crop it again. */
export async function openUpload({ uploadKey }: OwnPicture, signal?: AbortSignal) {
  const { data, error } = await storage.get(uploadKey, { level: 'private', ...(signal && { signal }) })
  return error ? { problem: sentenceOf(error) } : openPicture(data)
}
