import { useEffect, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { type PartnerTimes, partnerTimes } from '#web/parts/data/partner-times.ts'
import { PartnerCards } from '#web/parts/partners/partner-cards.tsx'
import { nextWords, soldWords } from '#web/parts/partners/partner-words.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'

type Props = { checkout: Pick<Checkout, 'provider' | 'service' | 'visitorTimezone'> }

/** Partners of the provider below a confirmed booking, the soonest first. Nothing where there is none. */
export function GoesWell({ checkout: { provider, service, visitorTimezone: zone } }: Props) {
  const { userUrl, firstName } = provider
  const [partners, setPartners] = useState<PartnerTimes>([])
  const here = useProviderPlace()
  useEffect(() => {
    let gone = false
    void partnerTimes(userUrl, 'after').then((found) => !gone && setPartners(found))
    return () => {
      gone = true
    }
  }, [userUrl])
  if (partners.length === 0) return null
  return (
    <PartnerCards
      id="partners"
      title={`Goes well with ${service.title}`}
      lead={`${countWords(partners.length)} ${firstName} works with. Nothing is booked until you book it there.`}
      partners={partners}
      say={({ next, oneLiner }) => (next ? soldWords(next) : oneLiner)}
      hrefOf={({ next, href }) => next?.href ?? href}
      next={(partner) => partner.next && nextWords({ start: partner.next.start, zone, partner, here })}
    />
  )
}

const countWords = (count: number): string =>
  ['', 'Somebody', 'Two people', 'Three people', 'Four people'][count] ?? 'People'
