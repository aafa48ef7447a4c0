import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { visibleText } from '#platform/common/text.ts'
import { wholeWords } from '#web/parts/public-page/whole-words.tsx'
import { serviceHref } from '../../parts/public-page/call-to-action.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { LikeButton } from '../../parts/public-page/like-button.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { OwnTime } from '../../parts/public-page/next-time.tsx'
import { Price } from '../../parts/public-page/price.tsx'
import { lessWords, OfferTerms } from '../../parts/public-page/price-offer.tsx'
import { requestWords } from '../../parts/public-page/request-words.ts'
import { Room } from '../../parts/public-page/room.tsx'
import { ServicePicture } from '../../parts/public-page/service-picture.tsx'
import { canBeBought, isUnscheduled } from '../../parts/public-page/unscheduled.ts'
import { ServiceFacts } from './service-facts.tsx'

const card: Frame = { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '48vw', desktop: '400px' }
/** The first of several services has a tall picture. */
const leadingCard: Frame = { ratios: [4 / 3, 0.75], phone: '62vw', tablet: '48vw', desktop: '460px' }

type Props = { service: PublicService; showcase: PublicShowcase; leading: boolean; featured: boolean }

/** Picture, title, place, length, next free time, price and one button. A service that cannot be booked says why. */
export function ServiceCard({ service, showcase, leading, featured }: Props) {
  const href = serviceHref(showcase.userUrl, service)
  const text = excerpt(visibleText(service.description), 120)
  const open = canBeBought(service)
  const next = nextText(service, showcase.profile)
  const lower = lessWords(service.priceOffer)
  return (
    <li
      className={['card', leading && 'is-leading', featured && 'is-featured'].filter(Boolean).join(' ')}
      data-card={service.entityId}
      {...mark('services', service.entityId)}
    >
      <div className="card-pic">
        <ServicePicture showcase={showcase} service={service} frame={leading ? leadingCard : card} />
        <LikeButton
          showcase={showcase}
          target="service"
          entityId={service.entityId}
          title={service.title}
          on="picture"
        />
        {(lower || featured) && <span className="flag">{lower || 'Featured'}</span>}
      </div>
      <div className="card-body">
        <h3>
          <a href={href}>{wholeWords(service.title)}</a>
        </h3>
        {text && <p className="card-text">{text}</p>}
        <ServiceFacts service={service} short />
        {service.room && <Room room={service.room} />}
        {service.requiresApproval && (
          <p className="card-text">{requestWords(showcase.profile.firstName, service)}</p>
        )}
        {next && (
          <p className="next">
            {next}
            {open && service.nextAvailable && (
              <OwnTime start={service.nextAvailable} zone={service.timezone} />
            )}
          </p>
        )}
        <OfferTerms priced={service} profile={showcase.profile} />
      </div>
      <div className="card-foot">
        <Price service={service} />
        {open && (
          <a className="btn" href={href}>
            {isUnscheduled(service) ? 'Buy' : 'Book a time'}
            <span className="vh">: {service.title}</span>
          </a>
        )}
      </div>
    </li>
  )
}

function nextText(service: PublicService, profile: PublicShowcase['profile']): string {
  if (service.visibility === 'paused') return 'Paused: takes no bookings at the moment'
  // its facts say when it is delivered
  if (isUnscheduled(service)) return ''
  if (!service.nextAvailable) return 'No free time in the coming weeks'
  return `Next: ${momentAt(service.nextAvailable, service.timezone, profile)}`
}
