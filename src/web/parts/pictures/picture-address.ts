import type { Focus } from '#domains/catalogue/contract.ts'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'

type PictureSize = 'original' | 'card' | 'thumbnail'

/** The URL of a record's picture: an uploaded one in a size, or a generated one by its name. */
export const pictureAddress = (image: string, size: PictureSize = 'card'): string =>
  readPictureRef(image) ? `/media/${image}/${size}` : `/pictures/${image}.svg`

/** The URL of a record's picture in the colours of the page that shows it: a drawing wears the provider's theme. */
export function addressOnPage(image: string): string {
  // a render outside a browser has no document
  const { theme, mode } = typeof document === 'undefined' ? {} : document.documentElement.dataset
  if (readPictureRef(image) || theme === undefined) return pictureAddress(image)
  return `${pictureAddress(image)}?${new URLSearchParams({ theme, mode: mode ?? 'light' })}`
}

/** The style that keeps the focal point visible when the picture is cropped. */
export const positionOf = (focus: Focus | undefined) => focus && { objectPosition: `${focus.x}% ${focus.y}%` }
