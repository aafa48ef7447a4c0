import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Domains } from '#domains/hosts/contract.ts'
import { accountQuery } from '../../../parts/data/account.ts'
import { domainsQuery } from '../../../parts/data/domains.ts'
import { listingQuery } from '../../../parts/data/listing.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ListingSection } from '../listing-section.tsx'
import { Section } from '../section.tsx'
import styles from '../settings.module.css'
import type { SettingsPart } from '../settings-part.ts'

/** Where people find the provider. */
export const pageAndAddress: SettingsPart = {
  id: 'page',
  group: 'Your business',
  title: 'Page and address',
  icon: 'globe',
  text: 'Where people find you.',
  useSummary() {
    const address = useAddress()
    const { data: listing } = useQuery(listingQuery)
    return address && listing && `${address}, ${listing.isLive ? 'live' : 'not published'}`
  },
  Content: () => (
    <>
      <AddressSection />
      <DomainSection />
      <ListingSection />
    </>
  ),
}

/** The address that visitors meet; undefined while it is not known. */
function useAddress(): string | undefined {
  const { data: account } = useQuery(accountQuery)
  const { data: domains } = useQuery(domainsQuery)
  if (!account || !domains) return undefined
  const own = domainOf(domains)
  if (own) return own
  return account.userUrl ? `${window.location.host}/at/${account.userUrl}` : 'No address yet'
}

function AddressSection() {
  const { data: account } = useQuery(accountQuery)
  const userUrl = account?.userUrl
  return (
    <Section title="Address">
      <p className={styles['state']}>
        {userUrl ? (
          <span className={styles['address']}>
            {window.location.host}/at/{userUrl}
          </span>
        ) : (
          account && 'You have not chosen the address of your page yet.'
        )}
      </p>
      <Link className={buttonClass()} to="/accountSettings" search={{ part: 'page', setup: 'address' }}>
        {userUrl ? 'Change your address' : 'Choose your address'}
      </Link>
    </Section>
  )
}

/** The provider's own domain as people read it; undefined without a connected one. */
const domainOf = ({ customDomain, domains }: Domains) =>
  domains.find(({ host }) => host === customDomain)?.shown

function DomainSection() {
  const { data } = useQuery(domainsQuery)
  const own = data && domainOf(data)
  return (
    <Section title="Your own domain" text="Your Showcase at an address of yours.">
      {own && <p className={styles['address']}>{own}</p>}
      <Link className={buttonClass()} to="/domains">
        {own ? 'Your domains' : 'Use a domain of your own'}
      </Link>
    </Section>
  )
}
