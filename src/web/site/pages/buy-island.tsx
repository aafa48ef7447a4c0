import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'

type Props = {
  showcase: PublicShowcase
  service: PublicService
  /** The island of a service's own page, or of a frame in another page. */
  island: 'buy' | 'embed-buy'
}

/** The island in which something without a date is bought. Its fallback says what a visitor gets, and when. */
export function BuyIsland({ showcase: { userUrl, profile }, service, island }: Props) {
  const { firstName, place, timezone } = profile
  const props = { userUrl, serviceUrl: service.serviceUrl, service, firstName, place: { place, timezone } }
  return (
    <div
      data-island={island}
      data-when={island === 'embed-buy' ? 'idle' : 'visible'}
      data-props={JSON.stringify(props)}
    >
      <div className="first-times">
        <h2>{deliveredWithin(service.deliverWithinDays ?? 0)}</h2>
        <p>
          No time to choose: order it, and {firstName} gets to work. You get an e-mail when it is started, and
          one with a link once it is there.
        </p>
        <p className="policy">
          <Icon name="refund" size={20} />
          <span>{service.refund.sentence}</span>
        </p>
      </div>
    </div>
  )
}
