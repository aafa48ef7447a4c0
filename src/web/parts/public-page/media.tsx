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

export type MediaValue = z.infer<typeof MediaSchema>

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
      <Picture name={drawn} />
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
