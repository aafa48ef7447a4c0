import type { PublicService } from '#domains/showcase/contract.ts'
import { Icon, placeIcon } from '../../parts/public-page/icons.tsx'
import { lengthText } from './length-text.ts'

/** Place, length and party size. */
export function ServiceFacts({ service }: { service: PublicService }) {
  return (
    <p className="meta">
      <span>
        <Icon name={placeIcon(service.place)} />
        {service.place}
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
