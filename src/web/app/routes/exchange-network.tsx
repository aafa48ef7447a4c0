import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { ExchangePage } from '../../features/exchange/exchange-page.tsx'
import { type ExchangeSearch, readExchangeSearch } from '../../features/exchange/exchange-search.ts'
import { draftQuery } from '../../parts/data/showcase.ts'

export const Route = createFileRoute('/exchange-network')({
  staticData: { title: 'Exchange network' },
  validateSearch: (raw: Record<string, unknown>): ExchangeSearch => readExchangeSearch(raw),
  component: Exchange,
})

function Exchange() {
  const search = readExchangeSearch(Route.useSearch())
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  return (
    <ExchangePage
      search={search}
      zone={profileZone(draft)}
      onSearch={(next, replace = false) => void navigate({ to: '/exchange-network', search: next, replace })}
    />
  )
}
