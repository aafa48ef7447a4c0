import type { PublicService } from '#domains/showcase/contract.ts'
import { Icon, placeIcon } from '../../parts/public-page/icons.tsx'
import { lengthText } from '../../parts/public-page/length-text.ts'
import { shortPlace } from '../../parts/public-page/short-place.ts'
import { deliveredWithin } from '../../parts/public-page/unscheduled.ts'

/** Place, length and party size; of a service without a date the days until it is delivered. `short`: on a card, which has no room for an address. */
export function ServiceFacts({ service, short = false }: { service: PublicService; short?: boolean }) {
  if (service.deliverWithinDays !== undefined)
    return (
      <p className="meta">
        <span>
          <Icon name="clock" />
          {deliveredWithin(service.deliverWithinDays)}
        </span>
      </p>
    )
  return (
    <p className="meta">
      <span>
        <Icon name={placeIcon(service.place)} />
        {service.room ? 'Audio room' : short ? shortPlace(service.place) : service.place}
      </span>
      <span>
        <Icon name="clock" />
        {lengthText(service.durationMin)}
      </span>
      {service.maxPartySize > 1 && (
        <span>
          <Icon name="people" />
          Up to {service.maxPartySize} people
        </span>
      )}
    </p>
  )
}
