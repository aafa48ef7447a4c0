import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { LikeButton } from '../../parts/public-page/like-button.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Paragraphs } from '../../parts/public-page/paragraphs.tsx'
import type { PageHalf } from '../page-half.ts'

type MediaText = PublicShowcase['mediaTexts'][number]

const frame: Frame = { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '94vw', desktop: '580px' }
const sides = { left: undefined, middle: 'is-middle', right: 'flip' } as const

type Props = { block: MediaText; index: number; drawn: string; showcase: PublicShowcase }

function Block({ block, index, drawn, showcase }: Props) {
  const { title, text, media, alignment, ctaLabel, ctaLink } = block
  return (
    <article
      className={sides[alignment ?? (index % 2 === 0 ? 'left' : 'right')]}
      {...mark('media', block.entityId)}
    >
      <div className={media?.type === 'youtube' ? 'mt-pic is-video' : 'mt-pic'}>
        <Media media={media} title={title} drawn={drawn} frame={frame} />
      </div>
      <div>
        <h2>{title}</h2>
        <Paragraphs text={text} />
        {ctaLink && (
          <p>
            <a className="btn btn-quiet" href={ctaLink}>
              {ctaLabel || 'Read more'}
              <span className="vh">: {title}</span>
            </a>
          </p>
        )}
        <LikeButton showcase={showcase} target="mediaText" entityId={block.entityId} title={title} />
      </div>
    </article>
  )
}

/** Blocks of a picture or video beside a text, on alternating sides unless a block says its side. */
function MediaTexts({ showcase }: { showcase: PublicShowcase }) {
  const { mediaTexts } = showcase
  if (mediaTexts.length === 0) return null
  return (
    <section className="media-text" id="media">
      <div className="in">
        {mediaTexts.map((block, i) => (
          <Block
            key={block.entityId}
            block={block}
            index={i}
            showcase={showcase}
            drawn={drawnPicture(showcase, 'mediaTexts', block.entityId)}
          />
        ))}
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'mediaTexts', Part: MediaTexts }
