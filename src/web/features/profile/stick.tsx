import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { callToAction } from './call-to-action.ts'
import { inPlace, momentText } from './moments.ts'

/** On a phone the one action of the page sticks to the bottom edge. */
export function Stick({ showcase }: { showcase: PublicShowcase }) {
  const action = callToAction(showcase)
  if (!action) return null
  return (
    <div className="stick">
      {action.service && <NextOf service={action.service} showcase={showcase} />}
      <a className="cta" href={action.href}>
        {action.label}
      </a>
    </div>
  )
}

/** The same on a service's page, leading to its times. */
export function ServiceStick({ showcase, service }: { showcase: PublicShowcase; service: PublicService }) {
  return (
    <div className="stick">
      <NextOf service={service} showcase={showcase} />
      <a className="cta" href="#times">
        See times
      </a>
    </div>
  )
}

function NextOf({ service, showcase }: { service: PublicService; showcase: PublicShowcase }) {
  return (
    <p>
      <b>
        {service.title}, {formatPrice(service.priceCents)}
      </b>
      {service.nextAvailable && (
        <span>
          {momentText(service.nextAvailable, service.timezone)} {inPlace(service.timezone, showcase.profile)}
        </span>
      )}
    </p>
  )
}
