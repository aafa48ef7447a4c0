import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DomainsPage } from '../../features/domains/domains-page.tsx'
import { accountQuery } from '../../parts/data/account.ts'

export const Route = createFileRoute('/domains')({
  staticData: { title: 'Your own domain' },
  component: Domains,
})

/** The domains of a provider. The mails about domains link it. */
function Domains() {
  const { data: account } = useQuery(accountQuery)
  return (
    <DomainsPage
      above={
        <Link to="/accountSettings" search={{ part: 'page' }}>
          Page and address
        </Link>
      }
      address={account?.userUrl ? `${window.location.host}/at/${account.userUrl}` : undefined}
    />
  )
}
