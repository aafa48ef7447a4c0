import type { Frame } from '#web/parts/public-page/frames.ts'
import { Price } from '#web/parts/public-page/price.tsx'
import { requestWords } from '#web/parts/public-page/request-words.ts'
import { ServicePicture } from '#web/parts/public-page/service-picture.tsx'
import { isUnscheduled } from '#web/parts/public-page/unscheduled.ts'
import { ServiceFacts } from '#web/sections/services/service-facts.tsx'
import { BookingIsland } from '../booking-island.tsx'
import { BuyIsland } from '../buy-island.tsx'
import type { Embed } from './embed-data.ts'
import { EmbedFoot } from './embed-foot.tsx'
import { EmbedGone } from './embed-gone.tsx'

const frame: Frame = { ratios: [1, 1], phone: '56px', tablet: '72px', desktop: '72px' }

/** The booking of one service without a header and a footer, in the provider's own look. */
export function EmbedPage({ showcase, service, firstTimes, look }: Embed) {
  const paused = service.visibility === 'paused'
  const { firstName } = showcase.profile
  return (
    <main id="main" className="book emb">
      {look.hasHeader ? (
        <header className="emb-head">
          <div className="emb-pic">
            <ServicePicture showcase={showcase} service={service} frame={frame} first still />
          </div>
          <div>
            <h1>{service.title}</h1>
            <ServiceFacts service={service} short />
          </div>
          <Price service={service} />
        </header>
      ) : (
        <h1 className="vh">{service.title}</h1>
      )}
      {paused ? (
        <EmbedGone
          title="Paused"
          sentence={`${firstName} takes no bookings for this at the moment.`}
          showcase={showcase}
        />
      ) : (
        <>
          {isUnscheduled(service) ? (
            <BuyIsland showcase={showcase} sold={service} island="embed-buy" />
          ) : (
            <BookingIsland showcase={showcase} service={service} firstTimes={firstTimes} island="embed" />
          )}
          {service.requiresApproval && <p className="emb-note">{requestWords(firstName, service)}</p>}
        </>
      )}
      <EmbedFoot showcase={showcase} />
    </main>
  )
}
