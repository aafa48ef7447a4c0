import type {
  PublicGroup,
  PublicPromotion,
  PublicService,
  PublicShowcase,
} from '#domains/showcase/contract.ts'
import { listedServices, serviceHref } from './call-to-action.ts'
import { Price } from './price.tsx'
import { OfferTerms } from './price-offer.tsx'
import { SeatPrice } from './seat-price.tsx'
import { canBeBought, isUnscheduled } from './unscheduled.ts'

type Props = {
  promotion: PublicPromotion
  showcase: PublicShowcase
  /** The offer itself has a button beside them. */
  isAside?: boolean
}

/** The services and classes of a promotion that are on the page. */
export const targetsOf = ({ targets }: PublicPromotion, showcase: PublicShowcase) => ({
  services: listedServices(showcase).filter(({ entityId }) => targets.includes(entityId)),
  groups: showcase.groups.filter(({ entityId }) => targets.includes(entityId)),
})

/** What a promotion is for, each with its price now and the way to book it. */
export function PromotionTargets({ promotion, showcase, isAside }: Props) {
  const { services, groups } = targetsOf(promotion, showcase)
  if (services.length + groups.length === 0) return <p>Nothing of it is on sale at the moment.</p>
  return (
    <ul className="promo-targets">
      {services.map((service) => (
        <li key={service.entityId}>
          <h3>{service.title}</h3>
          <Price service={service} />
          <OfferTerms priced={service} profile={showcase.profile} />
          {canBeBought(service) && (
            <Way showcase={showcase} sold={service} isAside={isAside}>
              {isUnscheduled(service) ? 'Buy' : 'Choose a time'}
            </Way>
          )}
        </li>
      ))}
      {groups.map((group) => (
        <li key={group.entityId}>
          <h3>{group.title}</h3>
          <SeatPrice group={group} />
          <OfferTerms priced={group} profile={showcase.profile} />
          {group.dates.length > 0 && group.visibility !== 'paused' && (
            <Way showcase={showcase} sold={group} isAside={isAside}>
              Choose a date
            </Way>
          )}
        </li>
      ))}
    </ul>
  )
}

type WayProps = Pick<Props, 'showcase'> & {
  sold: PublicService | PublicGroup
  isAside: boolean | undefined
  children: string
}

const Way = ({ showcase, sold, isAside, children }: WayProps) => (
  <a className={isAside ? 'btn btn-quiet' : 'btn'} href={serviceHref(showcase.userUrl, sold)}>
    {children}
    <span className="vh">: {sold.title}</span>
  </a>
)
