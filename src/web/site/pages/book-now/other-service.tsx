import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { lengthText } from '#web/parts/public-page/length-text.ts'
import { priceUnit } from '#web/parts/public-page/price.tsx'
import { ServicePicture } from '#web/parts/public-page/service-picture.tsx'
import { shortPlace } from '#web/parts/public-page/short-place.ts'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'
import { timesHref } from './times-href.ts'

const frame: Frame = { ratios: [1, 1], phone: '72px', tablet: '72px', desktop: '72px' }

type Props = { showcase: PublicShowcase; service: PublicService; kept: string }

/** One line of the short list: a link to the times of the service. */
export function OtherService({ showcase, service, kept }: Props) {
  const { durationMin, place, nextAvailable, timezone, title, priceCents } = service
  const unit = priceUnit(service)
  return (
    <li data-card={service.entityId}>
      <a href={timesHref(showcase.userUrl, service, kept)}>
        <span className="r-pic" aria-hidden="true">
          {/* a video's poster is its drawing: a link cannot hold its button */}
          <ServicePicture showcase={showcase} service={service} frame={frame} still />
        </span>
        <span>
          <b>{title}</b>
          {service.deliverWithinDays === undefined ? (
            <>
              <em>
                {lengthText(durationMin)}, {service.room ? 'audio room' : shortPlace(place)}
              </em>
              <em>
                {nextAvailable
                  ? momentAt(nextAvailable, timezone, showcase.profile)
                  : 'No free time in the coming weeks'}
              </em>
            </>
          ) : (
            <em>{deliveredWithin(service.deliverWithinDays)}</em>
          )}
        </span>
        <span className="price">
          {formatPrice(priceCents)}
          {unit && <small> {unit}</small>}
        </span>
      </a>
    </li>
  )
}
