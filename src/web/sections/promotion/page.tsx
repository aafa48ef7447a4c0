import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { serviceHref } from '../../parts/public-page/call-to-action.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Media } from '../../parts/public-page/media.tsx'
import {
  buyWords,
  countWords,
  daysWords,
  eachWords,
  passOnSale,
  shareWords,
} from '../../parts/public-page/pass-words.ts'
import { HowToHave, OfferPrice } from '../../parts/public-page/promotion-price.tsx'
import { targetsOf } from '../../parts/public-page/promotion-targets.tsx'
import type { PageHalf } from '../page-half.ts'

const frame: Frame = { ratios: [4 / 3, 1], phone: '92vw', tablet: '92vw', desktop: '620px' }

function Promotions({ showcase }: { showcase: PublicShowcase }) {
  const { promotions } = showcase
  if (promotions.length === 0) return null
  return (
    <section className="promotion" id="promotion" aria-labelledby={`h-${promotions[0]?.entityId}`}>
      {promotions.map((promotion) => (
        <Offer key={promotion.entityId} promotion={promotion} showcase={showcase} />
      ))}
    </section>
  )
}

type Props = { promotion: PublicPromotion; showcase: PublicShowcase }

/** An offer over other services. A bundle that is on sale has a button that leads to where it is bought. */
function Offer({ promotion, showcase }: Props) {
  const { title, description, media, until } = promotion
  const { featuredService } = showcase
  const featured = featuredService?.serviceId === promotion.entityId
  const pass = passOnSale(promotion, showcase)
  return (
    <div className="in" data-card={promotion.entityId}>
      <div className="promo-art">
        <Media
          media={media}
          title={title}
          drawn={drawnPicture(showcase, 'promotion', promotion.entityId)}
          frame={frame}
        />
      </div>
      <div className="promo-copy">
        {(featured || until) && (
          <p className="flag">
            {[featured && 'Featured', until && `Until ${formatDate(`${until}T12:00:00Z`, 'day', 'UTC')}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <h2 id={`h-${promotion.entityId}`}>
          <a href={serviceHref(showcase.userUrl, promotion)}>{title}</a>
        </h2>
        {description && <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />}
        <OfferPrice promotion={promotion} showcase={showcase} />
        <Targets promotion={promotion} showcase={showcase} />
        {pass && (
          <>
            <p>{[eachWords(pass) && `${eachWords(pass)}.`, pass.policy].filter(Boolean).join(' ')}</p>
            <a className="btn" href={`${serviceHref(showcase.userUrl, promotion)}#times`}>
              {buyWords(title)}
            </a>
          </>
        )}
        <HowToHave promotion={promotion} showcase={showcase} />
      </div>
    </div>
  )
}

/** The services and classes of the offer that are on the page. */
function Targets({ promotion, showcase }: Props) {
  const { services, groups } = targetsOf(promotion, showcase)
  const pass = passOnSale(promotion, showcase)
  if (services.length + groups.length === 0) return null
  return (
    <p>
      {pass ? `${countWords(pass)} ${daysWords(pass)}:` : promotion.offer === 'addon' ? 'With' : 'For'}{' '}
      {services.map((service, place) => (
        <span key={service.entityId}>
          {place > 0 && ', '}
          <a href={serviceHref(showcase.userUrl, service)}>{service.title}</a>
        </span>
      ))}
      {groups.map((group, place) => (
        <span key={group.entityId}>
          {place + services.length > 0 && ', '}
          <a href={serviceHref(showcase.userUrl, group)}>{group.title}</a>
        </span>
      ))}
      {pass?.sharesMost ? `. ${shareWords(pass)}` : '.'}
    </p>
  )
}

export const page: PageHalf = { section: 'promotion', Part: Promotions }
