import type { Focus } from '#domains/catalogue/contract.ts'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'

type PictureSize = 'original' | 'card' | 'thumbnail'

/** Where a picture of a record is drawn from: an uploaded one in a size, a generated one by its name. */
export const pictureAddress = (image: string, size: PictureSize = 'card'): string =>
  readPictureRef(image) ? `/media/${image}/${size}` : `/pictures/${image}.svg`

/** As a style: which point stays in view where a picture is cut. */
export const positionOf = (focus: Focus | undefined) => focus && { objectPosition: `${focus.x}% ${focus.y}%` }
