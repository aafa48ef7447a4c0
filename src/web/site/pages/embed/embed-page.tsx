import { FirstTimes } from '#web/page/first-times.tsx'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { drawnService } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Media } from '#web/parts/public-page/media.tsx'
import { Price } from '#web/parts/public-page/price.tsx'
import { requestWords } from '#web/parts/public-page/request-words.ts'
import { ServiceFacts } from '#web/sections/services/service-facts.tsx'
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
            {service.media?.type === 'youtube' ? (
              <Media
                media={null}
                title={service.title}
                drawn={drawnService(showcase, service)}
                frame={frame}
              />
            ) : (
              <Media
                media={service.media}
                title={service.title}
                drawn={drawnService(showcase, service)}
                frame={frame}
                first
              />
            )}
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
          <Booking showcase={showcase} service={service} firstTimes={firstTimes} />
          {service.requiresApproval && <p className="emb-note">{requestWords(firstName, service)}</p>}
        </>
      )}
      <EmbedFoot showcase={showcase} />
    </main>
  )
}

/** The booking island. Its fallback shows the first free times, which open on the provider's page. */
function Booking({ showcase, service, firstTimes }: Omit<Embed, 'look'>) {
  const props = {
    userUrl: showcase.userUrl,
    serviceUrl: service.serviceUrl,
    service,
    providerName: fullName(showcase.profile),
    firstTimes,
    place: { place: showcase.profile.place, timezone: showcase.profile.timezone },
  }
  return (
    <div data-island="embed" data-when="idle" data-props={JSON.stringify(props)}>
      <FirstTimes
        href={serviceHref(showcase.userUrl, service)}
        service={service}
        profile={showcase.profile}
        firstTimes={firstTimes}
      />
    </div>
  )
}
