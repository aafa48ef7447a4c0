import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import type { PageHalf } from '../page-half.ts'
import { ClassCard } from './class-card.tsx'

type Props = { showcase: PublicShowcase }

function Group({ showcase }: Props) {
  if (showcase.groups.length === 0) return null
  return (
    <section className="group" id="group" aria-labelledby="h-group">
      <div className="in">
        <h2 id="h-group">{headingOf(showcase, 'groupService', 'Classes')}</h2>
        <ul className="events">
          {showcase.groups.map((group) => (
            <ClassCard
              key={group.entityId}
              group={group}
              showcase={showcase}
              featured={group.entityId === showcase.featuredService?.serviceId}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'groupService', Part: Group }
