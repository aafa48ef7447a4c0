import type { PublicGroup, PublicShowcase } from '#domains/showcase/contract.ts'
import { visibleText } from '#platform/common/text.ts'
import { formatDate, inZone, spanIn } from '#platform/common/zones.ts'
import { AskAbout } from '../../parts/public-page/ask-about.tsx'
import { serviceHref } from '../../parts/public-page/call-to-action.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Icon, placeIcon } from '../../parts/public-page/icons.tsx'
import { LikeButton } from '../../parts/public-page/like-button.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { OfferTerms } from '../../parts/public-page/price-offer.tsx'
import { Room } from '../../parts/public-page/room.tsx'
import { SeatPrice } from '../../parts/public-page/seat-price.tsx'
import { shortPlace } from '../../parts/public-page/short-place.ts'

const frame: Frame = { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '160px', desktop: '220px' }

type Props = { group: PublicGroup; showcase: PublicShowcase; featured?: boolean }

/** A class: its next dates with the seats left, place and price, and the way to book. */
export function ClassCard({ group, showcase, featured = false }: Props) {
  const { profile } = showcase
  const { entityId, title, description, media, dates, timezone, place, room } = group
  const [next] = dates
  const text = excerpt(visibleText(description), 140)
  return (
    <li className="event" data-card={group.entityId} {...mark('group', group.entityId)}>
      {next && <DateOf start={next.start} zone={timezone} />}
      <div className="event-pic">
        <Media
          media={media}
          title={title}
          drawn={drawnPicture({ profile }, 'class', entityId)}
          frame={frame}
        />
        <LikeButton showcase={showcase} target="service" entityId={entityId} title={title} on="picture" />
      </div>
      <div className="event-body">
        {featured && <p className="flag">Featured</p>}
        <h3>{title}</h3>
        {text && <p className="card-text">{text}</p>}
        <p className="meta">
          {next && (
            <span>
              <Icon name="clock" />
              {spanIn(next.start, next.end, timezone)}
            </span>
          )}
          <span>
            <Icon name={placeIcon(place)} />
            {room ? 'Audio room' : shortPlace(place)}
          </span>
        </p>
        {room && <Room room={room} />}
        {dates.length > 1 && <p className="card-text">{laterWords(group)}</p>}
        <OfferTerms priced={group} profile={profile} />
      </div>
      <div className="event-foot">
        <SeatPrice group={group} />
        <Way group={group} showcase={showcase} />
      </div>
    </li>
  )
}

function DateOf({ start, zone }: { start: string; zone: string }) {
  const part = (options: Intl.DateTimeFormatOptions) => inZone(start, zone, options)
  return (
    <p className="date">
      <span>{part({ weekday: 'short' })}</span> <b>{part({ day: 'numeric' })}</b>{' '}
      <span>{part({ month: 'short' })}</span>
    </p>
  )
}

/** `Also May 26 and Jun 2`, and how many more there are. */
function laterWords({ dates, timezone }: PublicGroup): string {
  const [, ...later] = dates.map(({ start }) => formatDate(start, 'day', timezone))
  const rest = later.length - 2
  return rest > 0 ? `Also ${later.slice(0, 2).join(', ')} and ${rest} more` : `Also ${later.join(' and ')}`
}

/** The seats of the next date that has some, and the button; or why there is none. */
function Way({ group, showcase }: Props) {
  const { profile, userUrl } = showcase
  const { title, dates, visibility, room } = group
  const about = `A place in ${title}`
  if (visibility === 'paused') return <p className="left">Paused: takes nobody new at the moment</p>
  if (room?.url) return <p className="left">No booking needed: join when it begins.</p>
  if (dates.length === 0)
    return (
      <p className="left">
        No date is set at the moment.{' '}
        <AskAbout profile={profile} about={about}>{`Ask ${profile.firstName} about the next one.`}</AskAbout>
      </p>
    )
  const isAllFull = dates.every(({ isFull }) => isFull)
  return (
    <>
      <p className="left">{seatsWords(group)}</p>
      <a className="btn" href={serviceHref(userUrl, group)}>
        {isAllFull ? 'Join the waitlist' : 'Book a seat'}
        <span className="vh">
          {' '}
          {isAllFull ? 'of' : 'in'} {title}
        </span>
      </a>
    </>
  )
}

/** `, 4 waiting`: in the line of a series, or in those of all dates. */
function waitingWords(dates: PublicGroup['dates'], isSeries: boolean): string {
  const waiting = isSeries ? (dates[0]?.waiting ?? 0) : dates.reduce((sum, date) => sum + date.waiting, 0)
  return waiting > 0 ? `, ${waiting} waiting` : ''
}

/** `2 seats left`; a full next date names the one that has seats. */
function seatsWords({ dates, timezone, soldAs }: PublicGroup): string {
  const [next] = dates
  const open = dates.find(({ isFull }) => !isFull)
  if (!open)
    return `${soldAs === 'series' ? 'Full' : 'Every date is full'}${waitingWords(dates, soldAs === 'series')}`
  if (next && next !== open) return `Next date with seats: ${formatDate(open.start, 'day', timezone)}`
  if (open.seatsLeft === null) return 'Seats left'
  return open.seatsLeft === 1 ? '1 seat left' : `${open.seatsLeft} seats left`
}
