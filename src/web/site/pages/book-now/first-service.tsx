import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { placeOfZone } from '#platform/common/provider-place.ts'
import { visibleText } from '#platform/common/text.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { OwnTime } from '#web/parts/public-page/next-time.tsx'
import { Price } from '#web/parts/public-page/price.tsx'
import { ServicePicture } from '#web/parts/public-page/service-picture.tsx'
import { isUnscheduled } from '#web/parts/public-page/unscheduled.ts'
import { ServiceFacts } from '#web/sections/services/service-facts.tsx'
import { timesHref } from './times-href.ts'

const frame: Frame = { ratios: [2, 3 / 2], phone: '62vw', tablet: '92vw', desktop: '480px' }
const printedTimes = 2

type Props = {
  showcase: PublicShowcase
  service: PublicService
  firstTimes: FreeTimes | null
  kept: string
}

/** The featured service: its picture, its facts, two free times and a link to all of them. */
export function FirstService({ showcase, service, firstTimes, kept }: Props) {
  const { userUrl, profile } = showcase
  const zone = service.timezone
  const starts = (firstTimes?.days ?? [])
    .flatMap(({ slots }) => slots.map(({ start }) => start))
    .slice(0, printedTimes)
  const isBuyable = isUnscheduled(service)
  const text = excerpt(visibleText(service.description), 160)
  return (
    <article className="first" data-card={service.entityId}>
      <div className="first-pic">
        <ServicePicture showcase={showcase} service={service} frame={frame} first />
      </div>
      <div className="first-b">
        <h2>{service.title}</h2>
        <ServiceFacts service={service} short />
        <Price service={service} />
        {text && <p>{text}</p>}
        {starts.length === 0 && !isBuyable && !service.nextAvailable && (
          <p>No time is free in the coming weeks.</p>
        )}
        <div className="tri">
          {starts.map((start, at) => (
            <a
              key={start}
              className={at === 0 ? 'cta-t' : undefined}
              href={timesHref(userUrl, service, kept, start)}
            >
              <b>
                {dayIn(start, zone)}, {timeIn(start, zone)}
              </b>
              <span>
                {placeOfZone(zone, profile)} time <OwnTime start={start} zone={zone} />
              </span>
            </a>
          ))}
          <a className={starts.length === 0 ? 'cta-t' : undefined} href={timesHref(userUrl, service, kept)}>
            <b>{isBuyable ? 'Buy' : starts.length === 0 ? 'See the calendar' : 'Another time'}</b>
            <span>{isBuyable ? 'No time to choose' : 'All free days'}</span>
          </a>
        </div>
      </div>
    </article>
  )
}
