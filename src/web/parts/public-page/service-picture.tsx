import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { drawnService } from './drawn.ts'
import type { Frame } from './frames.ts'
import { Media, stillOf } from './media.tsx'

type Props = {
  showcase: Pick<PublicShowcase, 'profile' | 'services'>
  service: PublicService
  frame: Frame
  /** The picture is at the top of its page, so the browser loads it first. */
  first?: boolean
  /** A video is shown as its poster or its drawing, without its button. */
  still?: boolean
}

/** The picture or video of a service, or its drawing if nobody chose one. */
export function ServicePicture({ showcase, service, frame, first = false, still = false }: Props) {
  const { media, title } = service
  return (
    <Media
      media={still ? stillOf(media) : media}
      title={title}
      drawn={drawnService(showcase, service)}
      frame={frame}
      first={first}
    />
  )
}
