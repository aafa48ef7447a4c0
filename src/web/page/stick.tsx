import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { callToAction } from '../parts/public-page/call-to-action.ts'
import { OwnTime } from '../parts/public-page/next-time.tsx'
import { priceWords } from '../parts/public-page/price.tsx'
import { deliveredWithin, isUnscheduled } from '../parts/public-page/unscheduled.ts'

type Props = { service: PublicService; showcase: PublicShowcase }

/** On a phone the page's main action sticks to the bottom edge. Its words keep one line; what stands beside it gives way. */
export function Stick({ showcase }: { showcase: PublicShowcase }) {
  const action = callToAction(showcase)
  if (!action) return null
  return (
    <aside className="stick" aria-label="Next free time">
      {action.service && <NextOf service={action.service} showcase={showcase} />}
      <a className="cta" href={action.href} data-style={showcase.cta?.style}>
        {action.label}
      </a>
    </aside>
  )
}

/** The same on a service's page: it links to the times, and disappears when they are in view. */
export function ServiceStick({ service, showcase }: Props) {
  return (
    <div className="stick">
      <NextOf service={service} showcase={showcase} />
      <a className="cta" href="#times">
        {isUnscheduled(service) ? 'Buy' : 'See times'}
      </a>
    </div>
  )
}

function NextOf({ service, showcase }: Props) {
  const { nextAvailable: next, timezone } = service
  return (
    <p>
      <b>
        <i>
          <bdi>{service.title}</bdi>,{' '}
        </i>
        {priceWords(service)}
      </b>
      {service.deliverWithinDays !== undefined && <span>{deliveredWithin(service.deliverWithinDays)}</span>}
      {next && (
        <>
          <span>
            {dayIn(next, timezone)}, {timeIn(next, timezone)}
          </span>
          <span>
            {inPlace(timezone, showcase.profile)}
            <OwnTime start={next} zone={timezone} />
          </span>
        </>
      )}
    </p>
  )
}
