import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { wholeWords } from '#web/parts/public-page/whole-words.tsx'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Icon, placeIcon } from '../../parts/public-page/icons.tsx'
import { lengthText } from '../../parts/public-page/length-text.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Amount, OfferTerms } from '../../parts/public-page/price-offer.tsx'
import { requestWords } from '../../parts/public-page/request-words.ts'
import { Room } from '../../parts/public-page/room.tsx'
import { shortPlace } from '../../parts/public-page/short-place.ts'
import { PrintedMonth } from './printed-month.tsx'

const frame: Frame = { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '320px', desktop: '320px' }

type Props = { service: PublicService; showcase: PublicShowcase }

export function CalendarCard({ service, showcase }: Props) {
  const { title, description, media, durationMin, place, room } = service
  const { profile } = showcase
  return (
    <div className="in" data-card={service.entityId}>
      <div className="booking-copy">
        <h2 id={`h-booking-${service.serviceUrl}`}>{wholeWords(title)}</h2>
        {description && <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />}
        <p className="meta">
          <span>
            <Icon name={placeIcon(place)} />
            {room ? 'Audio room' : shortPlace(place)}
          </span>
          <span>
            <Icon name="clock" />
            {lengthText(durationMin)}
          </span>
          <span>
            <Amount priced={service} />
          </span>
        </p>
        <OfferTerms priced={service} profile={profile} />
        {room && <Room room={room} />}
        <div className="booking-pic">
          <Media media={media} title={title} frame={frame} />
        </div>
      </div>
      <div className="booking-card">
        {service.requiresApproval && <p>{requestWords(profile.firstName, service)}</p>}
        <Times service={service} showcase={showcase} />
      </div>
    </div>
  )
}

/** The first free times as links. The island replaces them by the month when they come near the view. */
function Times({ service, showcase }: Props) {
  const { profile, userUrl } = showcase
  if (service.visibility === 'paused')
    return <p>Paused: {profile.firstName} takes no bookings for this at the moment.</p>
  if (showcase.number === 0) return <p>Your free times stand here once your Showcase is published.</p>
  if (!service.nextAvailable) return <p>No time is free in the coming weeks. Please check again later.</p>
  const props = {
    userUrl,
    service: { ...service, description: '', tags: [] },
    firstName: profile.firstName,
    place: { place: profile.place, timezone: profile.timezone },
  }
  return (
    <div
      className="booking-times"
      data-island="calendar"
      data-when="visible"
      data-props={JSON.stringify(props)}
    >
      <PrintedMonth service={service} showcase={showcase} />
    </div>
  )
}
