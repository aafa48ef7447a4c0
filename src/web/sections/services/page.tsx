import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { serviceCards } from '../../parts/public-page/call-to-action.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import type { PageHalf } from '../page-half.ts'
import { ServiceCard } from './service-card.tsx'

type Props = { showcase: PublicShowcase }

function Services({ showcase }: Props) {
  const services = serviceCards(showcase)
  if (services.length === 0) return null
  return (
    <section className="services" id="services" aria-labelledby="h-services">
      <div className="in">
        <h2 id="h-services">{headingOf(showcase, 'individualService', 'Services')}</h2>
        <ul className="cards" data-count={services.length}>
          {services.map((service, i) => (
            <ServiceCard
              key={service.entityId}
              service={service}
              showcase={showcase}
              leading={i === 0 && services.length > 2}
              featured={service.entityId === showcase.featuredService?.serviceId}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

export const page: PageHalf = {
  section: 'individualService',

  Part: Services,
  isLinked: (showcase) => serviceCards(showcase).length > 0,
}
