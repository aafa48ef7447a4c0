import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type NumbersSearch, readNumbersSearch } from '../../features/numbers/numbers-search.ts'
import { OwnNumbers } from '../own-numbers.tsx'

export const Route = createFileRoute('/analytics')({
  staticData: { title: 'Analytics' },
  validateSearch: (search: Record<string, unknown>): NumbersSearch => readNumbersSearch(search),
  component: Analytics,
})

function Analytics() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return <OwnNumbers search={search} onSearch={(next) => void navigate({ to: '/analytics', search: next })} />
}
