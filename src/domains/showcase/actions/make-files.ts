import { createHash } from 'node:crypto'
import { type Made, makeImages } from '#platform/images/make.ts'
import { type Crop, type PictureSize, pictureBytesMax, picturePixelsMax } from '../provider-contract.ts'
import { fileKey } from '../rules/picture-files.ts'
import { sizedPicture } from '../rules/picture-sizes.ts'

/** Part of the hash in `ref`. Raise it when the same bytes would produce different files. */
const recipe = 1
/** The maximum bytes of the card as AVIF. Phones load the card as the hero picture. */
const cardBytes = 40_000

const limits = { bytes: pictureBytesMax, pixels: picturePixelsMax }
const fitting = (size: PictureSize) => (area: { width: number; height: number }) => sizedPicture(area, size)
const sizes = [
  { size: 'original', fit: fitting('original') },
  { size: 'card', fit: fitting('card'), avifBytes: cardBytes },
  { size: 'thumbnail', fit: fitting('thumbnail') },
] as const

export type MadePicture = Made<PictureSize>

/** Makes the nine files of a picture, or says why it cannot be made. Throws only for a failure of our own. */
export const makeFiles = (source: Uint8Array, crop: Crop | null) =>
  makeImages<PictureSize>(source, { crop, sizes, limits })

/**
 * Returns the ref of a picture. The hash covers everything the files are made from, `of` being what it is made from
 * beside the bytes, so files never change under a ref. Size and mean colour let a page draw a placeholder before the
 * file loads.
 */
export function refOf(
  of: readonly unknown[],
  source: Uint8Array,
  { width, height, colour }: MadePicture,
): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, ...of]))
    .update(source)
    .digest('hex')
    .slice(0, 32)
  return `${hash}-${width}x${height}-${colour}`
}

/** The files under the keys of a ref, as the media store writes them. */
export const filesUnder = (ref: string, { files }: MadePicture) =>
  files.map(({ size, format, bytes }) => ({
    key: fileKey(ref, size, format),
    contentType: `image/${format}`,
    bytes,
  }))
