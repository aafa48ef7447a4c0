import { youtubeId } from '../../lib/youtube.ts'
import type { MediaValue } from '../../ui/media-field.tsx'
import type { Data } from './keeper.ts'
import { textOf } from './records.ts'

/** A record's media as its field holds it. */
export function mediaValue(media: unknown, picture = 'arc'): MediaValue {
  const { type, image, youtubeId: id, alt } = (media ?? {}) as Data
  return {
    type: type === 'youtube' ? 'youtube' : 'image',
    image: textOf(image) || picture,
    youtube: textOf(id),
    alt: textOf(alt),
  }
}

/** The way back; text that names no video is kept as typed, for the contract to refuse. */
export function mediaData({ type, image, youtube, alt }: MediaValue): Data {
  return type === 'image'
    ? { type, image, alt, youtubeId: youtube }
    : { type, youtubeId: youtubeId(youtube) ?? youtube, alt, image }
}
