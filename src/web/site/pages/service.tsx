import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { ServiceStick } from '#web/page/stick.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { servicesHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { isGivable } from '#web/parts/public-page/givable.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { LikeButton, Likes } from '#web/parts/public-page/like-button.tsx'
import { Price } from '#web/parts/public-page/price.tsx'
import { OfferTerms } from '#web/parts/public-page/price-offer.tsx'
import { requestWords } from '#web/parts/public-page/request-words.ts'
import { Room } from '#web/parts/public-page/room.tsx'
import { ServicePicture } from '#web/parts/public-page/service-picture.tsx'
import { wordStyle } from '#web/parts/public-page/text-shape.ts'
import { isUnscheduled } from '#web/parts/public-page/unscheduled.ts'
import { wholeWords } from '#web/parts/public-page/whole-words.tsx'
import { WithIt } from '#web/parts/public-page/with-it.tsx'
import { ServiceFacts } from '#web/sections/services/service-facts.tsx'
import { BookingIsland } from './booking-island.tsx'
import { BuyIsland } from './buy-island.tsx'
import { GiveLink } from './give-link.tsx'
import { PausedPartners } from './partners-band.tsx'

const frame: Frame = { ratios: [16 / 9, 4 / 3], phone: '62vw', tablet: '92vw', desktop: '460px' }

type Sold = { showcase: PublicShowcase; service: PublicService; firstTimes: FreeTimes | null }
type Props = Sold & {
  /** Whom the page shows while the service is paused. */
  partners: readonly ShownPartner[]
}

/** The page of one service: its description on the left, its times, or what is delivered, on the right. */
export function ServicePage({ showcase, service, firstTimes, partners }: Props) {
  const paused = service.visibility === 'paused'
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
                <ServicePicture showcase={showcase} service={service} frame={frame} first />
                <LikeButton
                  showcase={showcase}
                  target="service"
                  entityId={service.entityId}
                  title={service.title}
                  on="picture"
                />
              </div>
              <div className="svc-copy">
                <h1 style={wordStyle(service.title)}>{wholeWords(service.title)}</h1>
                <ServiceFacts service={service} />
                <Price service={service} />
                <OfferTerms priced={service} profile={showcase.profile} />
                <WithIt entityId={service.entityId} showcase={showcase} />
                {service.room && <Room room={service.room} />}
                {service.description && (
                  <div className="rich" dangerouslySetInnerHTML={{ __html: service.description }} />
                )}
                <Terms showcase={showcase} service={service} />
                {isGivable(service) && (
                  <GiveLink userUrl={showcase.userUrl} serviceUrl={service.serviceUrl} />
                )}
              </div>
            </div>
            {!paused && <ServiceStick service={service} showcase={showcase} />}
          </div>
          <div
            className="panel"
            id="times"
            data-paused={paused || undefined}
            data-short={isUnscheduled(service) || undefined}
          >
            {paused ? (
              <Paused showcase={showcase} />
            ) : (
              <SoldIsland showcase={showcase} service={service} firstTimes={firstTimes} />
            )}
          </div>
        </div>
        <PausedPartners showcase={showcase} partners={partners} />
      </main>
      <Footer showcase={showcase} />
      <Likes showcase={showcase} />
    </>
  )
}

const SoldIsland = ({ showcase, service, firstTimes }: Sold) =>
  isUnscheduled(service) ? (
    <BuyIsland showcase={showcase} sold={service} island="buy" />
  ) : (
    <BookingIsland showcase={showcase} service={service} firstTimes={firstTimes} island="booking" />
  )

function Terms({ showcase, service }: Pick<Props, 'showcase' | 'service'>) {
  return (
    <>
      {service.requiresApproval && (
        <p className="policy">
          <Icon name="clock" size={20} />
          <span>{requestWords(showcase.profile.firstName, service)}</span>
        </p>
      )}
      {service.tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {service.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Paused({ showcase }: Pick<Props, 'showcase'>) {
  const others = servicesHref(showcase)
  return (
    <div className="first-times">
      <h2>Paused</h2>
      <p>{showcase.profile.firstName} takes no bookings for this at the moment.</p>
      {others && (
        <p>
          <a className="btn" href={others}>
            See the other services
          </a>
        </p>
      )}
    </div>
  )
}
