import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { PublicGroup, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatDate, spanIn } from '#platform/common/zones.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { serviceHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { drawnPicture } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { isGivableClass } from '#web/parts/public-page/givable.ts'
import { Icon, placeIcon } from '#web/parts/public-page/icons.tsx'
import { lengthText } from '#web/parts/public-page/length-text.ts'
import { LikeButton, Likes } from '#web/parts/public-page/like-button.tsx'
import { Media } from '#web/parts/public-page/media.tsx'
import { NoDates } from '#web/parts/public-page/no-dates.tsx'
import { OfferTerms } from '#web/parts/public-page/price-offer.tsx'
import { Room } from '#web/parts/public-page/room.tsx'
import { SeatPrice } from '#web/parts/public-page/seat-price.tsx'
import { wordStyle } from '#web/parts/public-page/text-shape.ts'
import { wholeWords } from '#web/parts/public-page/whole-words.tsx'
import { WithIt } from '#web/parts/public-page/with-it.tsx'
import { GiveLink } from './give-link.tsx'
import { PausedPartners } from './partners-band.tsx'

const frame: Frame = { ratios: [16 / 9, 4 / 3], phone: '62vw', tablet: '92vw', desktop: '460px' }
const minuteMs = 60_000

type Shown = { showcase: PublicShowcase; group: PublicGroup }
type Props = Shown & {
  /** Whom the page shows while the class is paused. */
  partners: readonly ShownPartner[]
}

/** The page of one class: its description on the left, its dates on the right. */
export function ClassPage({ showcase, group, partners }: Props) {
  const { title, description, media, entityId, dates, place, room, tags, maxPartySize } = group
  const [next] = dates
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book">
        <div className="in svc">
          <div className="svc-lead">
            <div className="svc-head">
              <p className="back">
                <a href={showcaseHref(showcase.userUrl)}>
                  <Icon name="back" size={20} />
                  {fullName(showcase.profile)}
                </a>
              </p>
              <div className="svc-pic">
                <Media
                  media={media}
                  title={title}
                  drawn={drawnPicture(showcase, 'class', entityId)}
                  frame={frame}
                  first
                />
                <LikeButton
                  showcase={showcase}
                  target="service"
                  entityId={entityId}
                  title={title}
                  on="picture"
                />
              </div>
              <div className="svc-copy">
                <h1 style={wordStyle(title)}>{wholeWords(title)}</h1>
                <p className="meta">
                  <span>
                    <Icon name={placeIcon(place)} />
                    {room ? 'Audio room' : place}
                  </span>
                  {next && (
                    <span>
                      <Icon name="clock" />
                      {lengthText((Date.parse(next.end) - Date.parse(next.start)) / minuteMs)}
                    </span>
                  )}
                  {maxPartySize > 1 && (
                    <span>
                      <Icon name="people" />
                      Up to {maxPartySize} people in one booking
                    </span>
                  )}
                </p>
                <SeatPrice group={group} />
                <OfferTerms priced={group} profile={showcase.profile} />
                <WithIt entityId={entityId} showcase={showcase} />
                {room && <Room room={room} />}
                {description && <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />}
                {tags.length > 0 && (
                  <ul className="tags" aria-label="Tags">
                    {tags.map((tag) => (
                      <li key={tag}>{tag}</li>
                    ))}
                  </ul>
                )}
                {isGivableClass(group) && (
                  <GiveLink userUrl={showcase.userUrl} serviceUrl={group.serviceUrl} />
                )}
              </div>
            </div>
          </div>
          <div
            className="panel"
            id="times"
            data-paused={group.visibility === 'paused' || undefined}
            data-short={dates.length === 0 || undefined}
          >
            <Dates showcase={showcase} group={group} />
          </div>
        </div>
        <PausedPartners showcase={showcase} partners={partners} />
      </main>
      <Footer showcase={showcase} />
      <Likes showcase={showcase} />
    </>
  )
}

function Dates({ showcase, group }: Shown) {
  const { firstName } = showcase.profile
  if (group.visibility === 'paused')
    return (
      <div className="first-times">
        <h2>Paused</h2>
        <p>{firstName} takes nobody new for this at the moment.</p>
      </div>
    )
  return <ClassIsland showcase={showcase} group={group} island="classes" />
}

type IslandProps = Shown & {
  /** The island of a class's own page, or of a frame in another page. */
  island: 'classes' | 'embed-class'
}

/** The island in which dates are chosen. Its fallback lists the first ones, for a visitor without script. */
export function ClassIsland({ showcase, group, island }: IslandProps) {
  const { userUrl, profile } = showcase
  const { timezone } = group
  const props = {
    userUrl,
    group,
    firstName: profile.firstName,
    place: { place: profile.place, timezone: profile.timezone },
  }
  return (
    <div
      data-island={island}
      data-when={island === 'embed-class' ? 'idle' : 'visible'}
      data-props={JSON.stringify(props)}
    >
      {group.dates.length === 0 ? (
        <NoDates userUrl={userUrl} firstName={profile.firstName} />
      ) : (
        <div className="first-times">
          <h2>{group.soldAs === 'series' ? 'All dates together' : 'Choose your dates'}</h2>
          <ul className="plain-dates">
            {group.dates.slice(0, 4).map(({ start, end, isFull }) => (
              <li key={start}>
                <a href={`${serviceHref(userUrl, group)}?start=${encodeURIComponent(start)}`}>
                  <b>{formatDate(start, 'weekday', timezone)}</b> {spanIn(start, end, timezone)}
                  {isFull && ', full'}
                </a>
              </li>
            ))}
          </ul>
          <p className="policy">
            <Icon name="refund" size={20} />
            <span>{group.refundSentence}</span>
          </p>
        </div>
      )}
    </div>
  )
}
