import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { OwnTime } from '../../parts/public-page/next-time.tsx'
import { inPlace } from '../../parts/when-and-where/provider-place.ts'
import { RatingProof } from './rating.tsx'

type Props = { showcase: PublicShowcase; service: PublicService | undefined }

/** Facts that a visitor can trust, under the action: the rating, and the next free time of the service that it books. */
export function Proof({ showcase, service }: Props) {
  const { profile, rating } = showcase
  const next = service?.nextAvailable
  if (!rating && !next) return null
  return (
    <ul className="proof">
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
