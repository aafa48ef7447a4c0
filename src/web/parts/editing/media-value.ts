import { Focus } from '#domains/catalogue/contract.ts'
import { youtubeId } from '../../lib/youtube.ts'
import type { MediaValue } from '../pictures/media-field.tsx'
import type { Data } from './autosave.ts'
import { textOf } from './text-of.ts'

/** Converts a record's media to the value of its field; without a picture its `image` is empty. */
export function mediaValue(media: unknown): MediaValue {
  const { type, image, focus, youtubeId: id, alt } = (media ?? {}) as Data
  const point = Focus.safeParse(focus)
  return {
    type: type === 'youtube' ? 'youtube' : 'image',
    image: textOf(image),
    ...(point.success && { focus: point.data }),
    youtube: textOf(id),
    alt: textOf(alt),
  }
}

/**
 * Converts a field's value to a record's media: null if nobody chose one, because the page draws it. Text without a
 * video id is kept, so that the contract refuses it.
 */
export function mediaData({ type, image, focus, youtube, alt }: MediaValue): Data | null {
  if (type === 'image' && image === '') return null
  return type === 'image'
    ? { type, image, alt, ...(focus && { focus }), youtubeId: youtube }
    : { type, youtubeId: youtubeId(youtube) ?? youtube, alt, image, ...(focus && { focus }) }
}
