import type { z } from 'zod'
import type { Media as MediaSchema } from '#domains/catalogue/contract.ts'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import type { GroundForm } from './art/premium/premium-art.ts'
import { Avatar } from './avatar.tsx'
import type { Frame } from './frames.ts'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'
import { Picture } from './pictures.tsx'

/** A picture or video. `poster`: the ref of our copy of a video's thumbnail, which only pages have. */
export type MediaValue = z.infer<typeof MediaSchema> & { readonly poster?: string }

/** A video's poster in place of the video: a picture that nothing plays; null if there is none. */
export function stillOf(media: MediaValue | null): MediaValue | null {
  if (media?.type !== 'youtube') return media
  return media.poster === undefined ? null : { type: 'image', image: media.poster, alt: media.alt }
}

type Props = {
  /** null: nobody chose a picture. */
  media: MediaValue | null
  title: string
  /** The drawing that the page shows when nobody chose a picture, and as the poster of a video. */
  drawn?: string
  frame: Frame
  first?: boolean
  /** The form of a premium background: for dark or light text. */
  form?: GroundForm
}

type PosterProps = {
  poster: string | null | undefined
  /** The drawing while there is no copy of the thumbnail. */
  drawn: string
  alt?: string
  frame: Frame
  first?: boolean
}

/** The poster of a video: our copy of its thumbnail, or a drawing. */
export function Poster({ poster, drawn, alt = '', frame, first = false }: PosterProps) {
  const picture = poster ? readPictureRef(poster) : undefined
  return picture ? (
    <Photo picture={picture} alt={alt} frame={frame} order={first ? 'first' : undefined} />
  ) : (
    <Picture name={drawn} alt={alt} />
  )
}

/**
 * A picture, or the poster of a video. The poster is our own: the video's host gets no request before the visitor
 * presses it (product.md 20). Without script the press opens the video on its host.
 */
export function Media({ media, title, drawn = 'hills', frame, first = false, form = 'light' }: Props) {
  if (media === null) return <Picture name={drawn} form={form} />
  if (media.type === 'image') {
    const { image, alt, focus } = media
    const picture = readPictureRef(image)
    if (picture)
      return (
        <Photo picture={picture} alt={alt} focus={focus} frame={frame} order={first ? 'first' : undefined} />
      )
    if (isAvatar(image)) return <Avatar name={image} alt={alt} />
    return <Picture name={image} alt={alt} form={form} />
  }
  const props = JSON.stringify({ youtubeId: media.youtubeId, title: media.alt || title })
  return (
    <div className="video" data-island="youtube" data-when="touch" data-props={props}>
      <Poster poster={media.poster} drawn={drawn} frame={frame} first={first} />
      <a className="play" href={`https://www.youtube.com/watch?v=${media.youtubeId}`} rel="noreferrer">
        <span>
          <Icon name="play" size={22} />
        </span>
        Play the video<i className="vh">: {media.alt || title}</i>
        <small>It loads from YouTube</small>
      </a>
    </div>
  )
}
