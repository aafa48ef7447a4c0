import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { momentIn } from '#platform/common/zones.ts'
import { callToAction } from '../../parts/public-page/call-to-action.ts'
import { priceWords } from '../../parts/public-page/price.tsx'

/** On a phone the page's main action sticks to the bottom edge. */
export function Stick({ showcase }: { showcase: PublicShowcase }) {
  const action = callToAction(showcase)
  if (!action) return null
  return (
    <aside className="stick" aria-label="Next free time">
      {action.service && <NextOf service={action.service} />}
      <a className="cta" href={action.href}>
        {action.label}
      </a>
    </aside>
  )
}

/** The same on a service's page: it links to the times, and disappears when they are in view. */
export function ServiceStick({ service }: { service: PublicService }) {
  return (
    <div className="stick">
      <NextOf service={service} />
      <a className="cta" href="#times">
        See times
      </a>
    </div>
  )
}

function NextOf({ service }: { service: PublicService }) {
  return (
    <p>
      <b>
        {service.title}, {priceWords(service)}
      </b>
      {service.nextAvailable && <span>{momentIn(service.nextAvailable, service.timezone)}</span>}
    </p>
  )
}
