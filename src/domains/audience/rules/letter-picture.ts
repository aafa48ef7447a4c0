import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import type { LetterPicture } from './letter-content.ts'

type Shown = { readonly image: string; readonly alt: string }
type Where = { readonly publicUrl: string; readonly theme: string }

/** The size of drawings and of drawn faces as `/pictures/{name}.png` has them, in pixels. */
const drawing = { width: 960, height: 720 }
const face = { width: 480, height: 480 }

/** Returns a picture of a record at its absolute address, in a format that mail programs show. */
export function letterPicture(
  { image, alt }: Shown,
  { publicUrl, theme }: Where,
  size: 'card' | 'thumbnail' = 'card',
): LetterPicture {
  const ref = readPictureRef(image)
  if (ref) {
    const { width, height } = ref
    return { url: `${publicUrl}/media/${image}/${size}`, alt, width, height }
  }
  const look = isAvatar(image) ? '' : `?${new URLSearchParams({ theme, mode: 'light' })}`
  return { url: `${publicUrl}/pictures/${image}.png${look}`, alt, ...(isAvatar(image) ? face : drawing) }
}
