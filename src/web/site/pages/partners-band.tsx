import type { Placement } from '#domains/exchange/contract.ts'
import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { PartnerCards } from '#web/parts/partners/partner-cards.tsx'

type Props = {
  /** Whose partners they are. */
  userUrl: string
  placement: Extract<Placement, 'strip' | 'missing'>
  /** The place of the page; undefined for a page that is not live. */
  here?: ProviderPlace | undefined
  lead?: string | undefined
  partners: readonly ShownPartner[]
}

/** The trusted partners of a provider. The times come by an island when the band is near. */
export function PartnersBand({ userUrl, placement, here, lead, partners }: Props) {
  if (partners.length === 0) return null
  return (
    <PartnerCards
      id="partners"
      title="Trusted partners"
      lead={lead}
      partners={partners}
      island={{ userUrl, placement, here: here && { place: here.place, timezone: here.timezone } }}
    />
  )
}

type PausedProps = {
  showcase: Pick<PublicShowcase, 'userUrl' | 'profile'>
  partners: readonly ShownPartner[]
}

/** The partners below a service or class that is paused. */
export const PausedPartners = ({ showcase: { userUrl, profile }, partners }: PausedProps) => (
  <PartnersBand
    userUrl={userUrl}
    placement="missing"
    here={profile}
    lead={`${profile.firstName} works with them, and they take bookings.`}
    partners={partners}
  />
)
