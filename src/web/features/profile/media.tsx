import type { z } from 'zod'
import type { Media as MediaSchema } from '#domains/catalogue/contract.ts'
import { Icon } from './icons.tsx'
import { figureOf, Picture } from './pictures.tsx'

export type MediaValue = z.infer<typeof MediaSchema>

/**
 * A picture, or a video's poster. The poster is ours: nothing is asked of the video's host before it is pressed
 * (product.md 20), and without script the press opens the video there.
 */
export function Media({ media, title }: { media: MediaValue; title: string }) {
  if (media.type === 'image') return <Picture name={figureOf(media.image)} alt={media.alt} />
  const props = JSON.stringify({ youtubeId: media.youtubeId, title: media.alt || title })
  return (
    <div className="video" data-island="youtube" data-when="touch" data-props={props}>
      <Picture name="hills" />
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
