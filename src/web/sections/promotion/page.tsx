import { onPrice } from '#domains/catalogue/rules/promotion-for.ts'
import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { AskAbout } from '../../parts/public-page/ask-about.tsx'
import { listedServices, serviceHref } from '../../parts/public-page/call-to-action.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Media } from '../../parts/public-page/media.tsx'
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

const firstOnly: PublicPromotion['offer'] = 'intro'

type Props = { promotion: PublicPromotion; showcase: PublicShowcase }

/** An offer over other services. What cannot be bought online yet says so. */
function Offer({ promotion, showcase }: Props) {
  const { title, description, media, until } = promotion
  const { profile, featuredService } = showcase
  const featured = featuredService?.serviceId === promotion.entityId
  return (
    <div className="in">
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
        <h2 id={`h-${promotion.entityId}`}>{title}</h2>
        {description && <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />}
        <OfferPrice promotion={promotion} />
        <Targets promotion={promotion} showcase={showcase} />
        {promotion.isSoldOut ? (
          <p>This offer is sold out.</p>
        ) : onPrice.has(promotion.offer) ? (
          <p>
            {promotion.offer === firstOnly
              ? `The lower price counts by itself, if you have never booked with ${profile.firstName}.`
              : 'The lower price counts by itself when you book.'}
          </p>
        ) : (
          <p>
            It can be bought here soon.{' '}
            <AskAbout profile={profile} about={title}>{`Ask ${profile.firstName} about it.`}</AskAbout>
          </p>
        )}
      </div>
    </div>
  )
}

function OfferPrice({ promotion: { priceCents, usualPriceCents, percentOff } }: Pick<Props, 'promotion'>) {
  if (priceCents === null)
    return percentOff === null ? null : (
      <p className="price">
        <b>{percentOff}% off</b>
      </p>
    )
  return (
    <p className="price">
      {usualPriceCents !== null && usualPriceCents > priceCents && (
        <s>
          <span className="vh">Usual price </span>
          {formatPrice(usualPriceCents)}
        </s>
      )}{' '}
      <b>
        <span className="vh">Now </span>
        {formatPrice(priceCents)}
      </b>
    </p>
  )
}

/** The services and classes of the offer that are on the page. */
function Targets({ promotion: { targets, sessions, validDays }, showcase }: Props) {
  const services = listedServices(showcase).filter(({ entityId }) => targets.includes(entityId))
  const groups = showcase.groups.filter(({ entityId }) => targets.includes(entityId))
  const words = sessions === null ? 'For' : `${sessions} sessions within ${validDays} days, for`
  if (services.length + groups.length === 0) return null
  return (
    <p>
      {words}{' '}
      {services.map((service, place) => (
        <span key={service.entityId}>
          {place > 0 && ', '}
          <a href={serviceHref(showcase.userUrl, service)}>{service.title}</a>
        </span>
      ))}
      {groups.map(({ entityId, title }, place) => (
        <span key={entityId}>
          {place + services.length > 0 && ', '}
          {title}
        </span>
      ))}
    </p>
  )
}

export const page: PageHalf = { section: 'promotion', Part: Promotions }
