import type { PublicGroup, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { visibleText } from '#platform/common/text.ts'
import { formatDate, inZone, spanIn } from '#platform/common/zones.ts'
import { AskAbout } from '../../parts/public-page/ask-about.tsx'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Icon, placeIcon } from '../../parts/public-page/icons.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Room } from '../../parts/public-page/room.tsx'
import { shortPlace } from '../../parts/public-page/short-place.ts'

const frame: Frame = { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '160px', desktop: '220px' }

type Props = { group: PublicGroup; profile: PublicShowcase['profile']; featured?: boolean }

/** A class: its next dates, place and price. It cannot be booked online yet, and the card says so. */
export function ClassCard({ group, profile, featured = false }: Props) {
  const { entityId, title, description, media, dates, timezone, place, room, priceCents } = group
  const [next] = dates
  const text = excerpt(visibleText(description), 140)
  return (
    <li className="event" {...mark('group', group.entityId)}>
      {next && <DateOf start={next.start} zone={timezone} />}
      <div className="event-pic">
        <Media
          media={media}
          title={title}
          drawn={drawnPicture({ profile }, 'class', entityId)}
          frame={frame}
        />
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
      </div>
      <div className="event-foot">
        <p className="price">
          {formatPrice(priceCents)}
          {group.soldAs === 'series' && <small> for all dates</small>}
        </p>
        <p className="left">
          <PlaceWords group={group} profile={profile} />
        </p>
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

/** `Also May 26 and Jun 2` */
function laterWords({ dates, timezone }: PublicGroup): string {
  return `Also ${dates
    .slice(1)
    .map(({ start }) => formatDate(start, 'day', timezone))
    .join(' and ')}`
}

function PlaceWords({ group, profile }: Props) {
  const about = `A place in ${group.title}`
  if (group.visibility === 'paused') return <>Paused: takes nobody new at the moment</>
  if (group.dates.length === 0)
    return (
      <>
        No date is set at the moment.{' '}
        <AskAbout profile={profile} about={about}>{`Ask ${profile.firstName} about the next one.`}</AskAbout>
      </>
    )
  if (group.room?.url) return <>No booking needed: join when it begins.</>
  return (
    <>
      Online booking for classes opens soon.{' '}
      <AskAbout profile={profile} about={about}>{`Ask ${profile.firstName} about a place.`}</AskAbout>
    </>
  )
}
