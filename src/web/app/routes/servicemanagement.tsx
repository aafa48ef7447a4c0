import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ServicesPage } from '../../features/services/services-page.tsx'
import { newKindOf, type ServicesSearch } from '../../features/services/services-search.ts'

export const Route = createFileRoute('/servicemanagement')({
  staticData: { title: 'Services' },
  validateSearch: (search: Record<string, unknown>): ServicesSearch => ({
    ...(search['new'] !== undefined && { new: newKindOf(search['new']) }),
    ...(typeof search['embed'] === 'string' && { embed: search['embed'] }),
    ...(typeof search['copy'] === 'string' && search['copy'] && { copy: search['copy'] }),
    ...(typeof search['edit'] === 'string' && search['edit'] && { edit: search['edit'] }),
  }),
  component: ServiceManagement,
})

function ServiceManagement() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ServicesPage search={search} go={(next) => void navigate({ to: '/servicemanagement', search: next })} />
  )
}
