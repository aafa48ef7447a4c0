import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PictureSize } from '../provider-contract.ts'

/** Where an uploaded picture is served; AVIF, WebP or JPEG, as the browser accepts. */
export const pictureHref = (ref: string, size: PictureSize): string => `/media/${ref}/${size}`

/** Where any picture that a record may name is served: an uploaded one in this size, a drawing as a file of its own. */
export function imageHref(image: string, size: PictureSize): string {
  return readPictureRef(image) ? pictureHref(image, size) : `/pictures/${encodeURIComponent(image)}.svg`
}
