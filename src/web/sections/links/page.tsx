import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { linkHref } from '../../parts/public-page/call-to-action.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Photo } from '../../parts/public-page/photo.tsx'
import { Picture } from '../../parts/public-page/pictures.tsx'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase }
type Link = PublicShowcase['links'][number]

const frame: Frame = { ratios: [1, 1], phone: '64px', tablet: '64px', desktop: '64px' }

/** The link cards. A press goes by `/redirect/o/{id}`, which counts it and forwards. */
function OtherLinks({ showcase }: Props) {
  const { links } = showcase
  if (links.length === 0) return null
  return (
    <section className="other-links" id="links" aria-labelledby="h-links">
      <div className="in">
        <h2 id="h-links">{headingOf(showcase, 'otherLinks', 'Elsewhere')}</h2>
        <ul>
          {links.map((link) => (
            <li key={link.entityId} {...mark('links', link.entityId)}>
              <a href={linkHref(showcase, link)} rel="nofollow">
                <LinkPicture link={link} />
                <b>{link.title}</b>
                {link.description && <span>{link.description}</span>}
                <Icon name="out" size={20} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A link may have a picture of its own; a video has no place in a row. */
function LinkPicture({ link: { media } }: { link: Link }) {
  if (media?.type !== 'image') return null
  const picture = readPictureRef(media.image)
  return (
    <i className="link-pic">
      {picture ? (
        <Photo picture={picture} alt={media.alt} focus={media.focus} frame={frame} />
      ) : (
        <Picture name={media.image} alt={media.alt} />
      )}
    </i>
  )
}

export const page: PageHalf = { section: 'otherLinks', Part: OtherLinks }
