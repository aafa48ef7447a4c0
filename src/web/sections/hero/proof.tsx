import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import { featuredCard } from '../../parts/public-page/featured-card.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { OwnTime } from '../../parts/public-page/next-time.tsx'
import { RatingProof } from './rating.tsx'

type Props = { showcase: PublicShowcase; service: PublicService | undefined }

/**
 * Facts that a visitor can trust, under the action: the rating, the next free time of the service that it books, and
 * what the provider features if the action does not book it.
 */
export function Proof({ showcase, service }: Props) {
  const { profile, rating } = showcase
  const next = service?.nextAvailable
  const found = featuredCard(showcase)
  const featured = found?.entityId === service?.entityId ? undefined : found
  if (!rating && !next && !featured) return null
  return (
    <ul className="proof">
      {featured && (
        <li>
          <Icon name="featured" />
          <span>
            Featured: <a href={featured.href}>{featured.title}</a>
            {featured.price && `, ${featured.price}`}
          </span>
        </li>
      )}
      <RatingProof rating={rating} />
      {service && next && (
        <li>
          <Icon name="clock" />
          <span>
            Next free: <b>{formatDate(next, 'session', service.timezone)}</b>{' '}
            <i>{inPlace(service.timezone, profile)}</i>
            <OwnTime start={next} zone={service.timezone} />
          </span>
        </li>
      )}
    </ul>
  )
}
