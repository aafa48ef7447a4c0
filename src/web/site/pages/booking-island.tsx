import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { FirstTimes } from '#web/page/first-times.tsx'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'

type Props = {
  showcase: PublicShowcase
  service: PublicService
  firstTimes: FreeTimes | null
  /** The island of a service's own page, or of a frame in another page, which is loaded when the browser is idle. */
  island: 'booking' | 'embed'
}

/** The booking island. Its fallback shows the first free times, so that a visitor can choose before script loads. */
export function BookingIsland({ showcase, service, firstTimes, island }: Props) {
  const { userUrl, profile } = showcase
  const props = {
    userUrl,
    serviceUrl: service.serviceUrl,
    service,
    firstName: profile.firstName,
    firstTimes,
    place: { place: profile.place, timezone: profile.timezone },
  }
  return (
    <div
      data-island={island}
      data-when={island === 'embed' ? 'idle' : 'visible'}
      data-props={JSON.stringify(props)}
    >
      <FirstTimes
        href={serviceHref(userUrl, service)}
        service={service}
        profile={profile}
        firstTimes={firstTimes}
      />
    </div>
  )
}
