import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import type { MediaValue } from './media.tsx'

/** Where a picture or video opens without script: the picture itself, or the video on its host. */
export function mediaHref(media: MediaValue): string {
  if (media.type === 'youtube') return `https://www.youtube.com/watch?v=${media.youtubeId}`
  const picture = readPictureRef(media.image)
  return picture ? pictureHref(picture.ref, 'original') : `/pictures/${media.image}.svg`
}
