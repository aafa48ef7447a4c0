import type { PublicGroup, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { drawnPicture } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { Media } from '#web/parts/public-page/media.tsx'
import { seatUnit } from '#web/parts/public-page/seat-price.tsx'
import { shortPlace } from '#web/parts/public-page/short-place.ts'
import { timesHref } from './times-href.ts'

const frame: Frame = { ratios: [1, 1], phone: '72px', tablet: '72px', desktop: '72px' }

type Props = { showcase: PublicShowcase; group: PublicGroup; kept: string }

/** One line of the short list: a link to the dates of a class. */
export function ClassLine({ showcase, group, kept }: Props) {
  const { title, media, place, room, dates, timezone, priceCents, entityId } = group
  const next = dates.find(({ isFull }) => !isFull)
  const unit = seatUnit(group)
  return (
    <li data-card={group.entityId}>
      <a href={timesHref(showcase.userUrl, group, kept)}>
        <span className="r-pic" aria-hidden="true">
          <Media
            media={media?.type === 'youtube' ? null : media}
            title={title}
            drawn={drawnPicture(showcase, 'class', entityId)}
            frame={frame}
          />
        </span>
        <span>
          <b>{title}</b>
          <em>Class, {room ? 'audio room' : shortPlace(place)}</em>
          <em>{next ? momentAt(next.start, timezone, showcase.profile) : 'Every date is full'}</em>
        </span>
        <span className="price">
          {formatPrice(priceCents)}
          {unit && <small> {unit}</small>}
        </span>
      </a>
    </li>
  )
}
