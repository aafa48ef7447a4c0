import type { PublicPost, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { listedServices, serviceHref } from '#web/parts/public-page/call-to-action.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { OwnTime } from '#web/parts/public-page/next-time.tsx'
import { Price } from '#web/parts/public-page/price.tsx'
import { ServicePicture } from '#web/parts/public-page/service-picture.tsx'
import { canBeBought, deliveredWithin, isUnscheduled } from '#web/parts/public-page/unscheduled.ts'

const frame: Frame = { ratios: [4 / 3, 4 / 3], phone: '96px', tablet: '160px', desktop: '160px' }

/** The services that the owner put beside a post, each with its next free time. Those that are no longer listed are left out. */
export function PostServices({ showcase, post }: PublicPost) {
  const listed = listedServices(showcase)
  const beside = post.serviceIds.flatMap((id) => listed.find(({ entityId }) => entityId === id) ?? [])
  if (beside.length === 0) return null
  return (
    <section className="rels" aria-labelledby="h-beside">
      <div className="in post-w">
        <h2 id="h-beside">Book with {showcase.profile.firstName}</h2>
        <ul>
          {beside.map((service) => (
            <Row key={service.entityId} service={service} showcase={showcase} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ service, showcase }: { service: PublicService; showcase: PublicShowcase }) {
  const href = serviceHref(showcase.userUrl, service)
  const { nextAvailable: next, timezone } = service
  const isOpen = canBeBought(service)
  return (
    <li className="rel" data-card={service.entityId}>
      <div className="rel-pic">
        <ServicePicture showcase={showcase} service={service} frame={frame} />
      </div>
      <div>
        <h3>
          <a href={href}>{service.title}</a>
        </h3>
        <p className="next">
          {standing(service, showcase)}
          {isOpen && next && <OwnTime start={next} zone={timezone} />}
        </p>
      </div>
      <Price service={service} />
      {isOpen && (
        <a className="btn" href={href}>
          {isUnscheduled(service) ? 'Buy' : 'Choose a time'}
          <span className="vh">: {service.title}</span>
        </a>
      )}
    </li>
  )
}

function standing(service: PublicService, { profile }: PublicShowcase): string {
  if (service.visibility === 'paused') return 'Paused: takes no bookings at the moment'
  if (service.deliverWithinDays !== undefined) return deliveredWithin(service.deliverWithinDays)
  const { nextAvailable: next, timezone } = service
  return next ? `Next: ${momentAt(next, timezone, profile)}` : 'No free time in the coming weeks'
}
