import type { CSSProperties } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Media, type MediaValue, Poster } from '../../parts/public-page/media.tsx'
import { mediaHref } from '../../parts/public-page/media-link.ts'
import { Viewer } from '../../parts/public-page/viewer.tsx'
import type { PageHalf } from '../page-half.ts'
import { filterTags } from './filter-tags.ts'

type Work = PublicShowcase['portfolio'][number]

/** Width by height of a picture on the wall. Very wide and very tall ones are cropped. */
function ratioOf(media: MediaValue): number {
  const picture = media.type === 'image' ? readPictureRef(media.image) : undefined
  return picture ? Math.min(2, Math.max(0.66, picture.width / picture.height)) : 4 / 3
}

function WorkPicture({ work, ratio }: { work: Work; ratio: number }) {
  const { title } = work
  const media: MediaValue = work.media
  const frame: Frame = { ratios: [ratio, ratio], phone: '62vw', tablet: '46vw', desktop: '420px' }
  if (media.type === 'image') return <Media media={media} title={title} frame={frame} />
  return (
    <>
      <Poster poster={media.poster} drawn="hills" alt={media.alt} frame={frame} />
      <span className="work-play">
        <Icon name="play" size={22} />
      </span>
    </>
  )
}

function Filter({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <fieldset className="wall-filter">
      <legend className="vh">Show only</legend>
      {['All', ...tags].map((tag, i) => (
        <label key={tag}>
          <input type="radio" name="wall" id={`wall-${i}`} defaultChecked={i === 0} />
          <span>{tag}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * A wall of pictures in rows of one height, filtered by style rules. Without script a picture opens alone; the island
 * opens it in a viewer.
 */
function Portfolio({ showcase }: { showcase: PublicShowcase }) {
  const { portfolio } = showcase
  if (portfolio.length === 0) return null
  const tags = filterTags(portfolio)
  return (
    <section className="portfolio" id="portfolio" aria-labelledby="h-portfolio">
      <div className="in">
        <h2 id="h-portfolio">{headingOf(showcase, 'portfolio', 'Portfolio')}</h2>
        <Filter tags={tags} />
        <ul className="wall" data-island="gallery" data-when="touch">
          {portfolio.map((work) => {
            const ratio = ratioOf(work.media)
            const numbers = tags.flatMap((tag, i) => (work.tags.includes(tag) ? [i + 1] : []))
            return (
              <li
                key={work.entityId}
                data-tags={numbers.join(' ')}
                {...mark('portfolio', work.entityId)}
                style={{ '--ratio': ratio } as CSSProperties}
              >
                <a
                  className="shot"
                  href={mediaHref(work.media)}
                  data-caption={work.title}
                  data-youtube={work.media.type === 'youtube' ? work.media.youtubeId : undefined}
                >
                  <WorkPicture work={work} ratio={ratio} />
                </a>
              </li>
            )
          })}
        </ul>
        <Viewer label="Portfolio" />
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'portfolio', Part: Portfolio }
