import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PictureSize } from '#domains/showcase/provider-contract.ts'

/** Where a picture of a record is drawn from: an uploaded one in a size, a generated one by its name. */
export const pictureAddress = (image: string, size: PictureSize = 'card'): string =>
  readPictureRef(image) ? `/media/${image}/${size}` : `/pictures/${image}.svg`
