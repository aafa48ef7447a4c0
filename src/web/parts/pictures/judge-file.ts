import { pictureBytesMax } from '#domains/showcase/provider-contract.ts'
import { longestHead, type Sniffed, sniffPicture } from '#platform/common/sniff-picture.ts'
import { pictureSentences } from './sentences.ts'

/** The extension and type from the file's first bytes; the file's own name and type are not trusted. */
export type PictureType = { extension: string; contentType: string }
type Judged = { type: PictureType; problem?: never } | { type?: never; problem: string }

/** The types for a file dialog. Because HEIC is missing, a phone that uses HEIC converts to JPEG. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const types: Readonly<Record<Exclude<Sniffed, 'heic' | 'svg' | 'unknown'>, PictureType>> = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  gif: { extension: 'gif', contentType: 'image/gif' },
  webp: { extension: 'webp', contentType: 'image/webp' },
  avif: { extension: 'avif', contentType: 'image/avif' },
}

/** Checks whether a file can become a picture, before the upload; `problem` is a message to show. */
export async function judgeFile(file: Blob): Promise<Judged> {
  if (file.size === 0) return { problem: pictureSentences.empty }
  const head = await file
    .slice(0, longestHead)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return { problem: pictureSentences.unreadable }
  const found = sniffPicture(new Uint8Array(head))
  if (found === 'svg' || found === 'heic') return { problem: pictureSentences[found] }
  if (found === 'unknown') return { problem: pictureSentences.not_a_picture }
  if (file.size > pictureBytesMax) return { problem: pictureSentences.too_many_bytes }
  return { type: types[found] }
}
