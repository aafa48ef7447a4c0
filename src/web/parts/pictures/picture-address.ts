import type { Focus } from '#domains/catalogue/contract.ts'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'

type PictureSize = 'original' | 'card' | 'thumbnail'

/** The URL of a record's picture: an uploaded one in a size, or a generated one by its name. */
export const pictureAddress = (image: string, size: PictureSize = 'card'): string =>
  readPictureRef(image) ? `/media/${image}/${size}` : `/pictures/${image}.svg`

/** The style that keeps the focal point visible when the picture is cropped. */
export const positionOf = (focus: Focus | undefined) => focus && { objectPosition: `${focus.x}% ${focus.y}%` }
