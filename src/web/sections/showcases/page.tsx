import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Paragraphs } from '../../parts/public-page/paragraphs.tsx'
import type { PageHalf } from '../page-half.ts'
import { Compare } from './compare.tsx'

type Item = PublicShowcase['showcases'][number]

const frame: Frame = { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '46vw', desktop: '600px' }

type PictureProps = { item: Item; showcase: PublicShowcase }

function CasePicture({ item, showcase }: PictureProps) {
  const { title, media, before, entityId } = item
  if (before && media?.type === 'image')
    return <Compare before={before} after={media} title={title} frame={frame} />
  return (
    <div className="case-pic">
      <Media media={media} title={title} drawn={drawnPicture(showcase, 'showcase', entityId)} frame={frame} />
    </div>
  )
}

/** Told pieces of work: each a picture, a video, or a picture of before and one of after. */
function Showcases({ showcase }: { showcase: PublicShowcase }) {
  const { showcases } = showcase
  if (showcases.length === 0) return null
  return (
    <section className="showcases" id="showcases" aria-labelledby="h-showcases">
      <div className="in">
        <h2 id="h-showcases">{headingOf(showcase, 'showcase', 'Showcases')}</h2>
        <ul data-count={showcases.length}>
          {showcases.map((item) => (
            <li key={item.entityId} className="case" {...mark('showcases', item.entityId)}>
              <CasePicture item={item} showcase={showcase} />
              <div className="case-body">
                <h3>{item.title}</h3>
                <Paragraphs text={item.text} />
                {item.link && (
                  <p>
                    <a href={item.link}>
                      Read more<span className="vh">: {item.title}</span>
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'showcase', Part: Showcases }
