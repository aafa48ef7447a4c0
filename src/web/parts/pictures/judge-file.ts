import { pictureBytesMax } from '#domains/showcase/provider-contract.ts'
import { pictureSentences } from './sentences.ts'

/** Ending and type by what the first bytes say; names and types of files are not believed. */
export type PictureType = { extension: string; contentType: string }
type Judged = { type: PictureType; problem?: never } | { type?: never; problem: string }

/** What a file dialog offers. Without HEIC in it, a phone that takes HEIC hands over a JPEG. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const headLength = 4096
const named = (extension: string, contentType = `image/${extension}`): PictureType => ({
  extension,
  contentType,
})

/** Whether a file can become a picture, judged here so that nothing is sent in vain; else why not, in a sentence. */
export async function judgeFile(file: Blob): Promise<Judged> {
  if (file.size === 0) return { problem: pictureSentences.empty }
  const head = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return { problem: pictureSentences.unreadable }
  const found = typeOf(new Uint8Array(head))
  if (found === 'svg' || found === 'heic' || found === 'not_a_picture')
    return { problem: pictureSentences[found] }
  if (file.size > pictureBytesMax) return { problem: pictureSentences.too_many_bytes }
  return { type: found }
}

function typeOf(head: Uint8Array): PictureType | 'svg' | 'heic' | 'not_a_picture' {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('\xff\xd8\xff')) return named('jpg', 'image/jpeg')
  if (text.startsWith('\x89PNG\r\n')) return named('png')
  if (text.startsWith('GIF8')) return named('gif')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return named('webp')
  if (text.slice(4, 8) === 'ftyp') return familyOf(text)
  if (/<svg[\s>]/i.test(text)) return 'svg'
  return 'not_a_picture'
}

/** Pictures in an ISO container say what they are by the brands in their first box. */
function familyOf(text: string): PictureType | 'heic' | 'not_a_picture' {
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands = (text.slice(8, Math.min(size, 128)).match(/.{4}/gs) ?? []).filter((_, at) => at !== 1)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return named('avif')
  return brands.some((brand) => /^(?:he[iv][cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'not_a_picture'
}
