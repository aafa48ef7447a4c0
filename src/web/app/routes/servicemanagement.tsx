import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { type PassesSearch, readPassesSearch } from '../../features/passes/passes-search.ts'
import { ServicesPage } from '../../features/services/services-page.tsx'
import { newKindOf, type ServicesSearch } from '../../features/services/services-search.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { PagePending } from '../page-pending.tsx'

const PassesPage = lazyPart(() =>
  import('../../features/passes/passes-page.tsx').then(({ PassesPage }) => ({ default: PassesPage })),
)

type Search = ServicesSearch & Partial<PassesSearch>

export const Route = createFileRoute('/servicemanagement')({
  staticData: { title: 'Services' },
  validateSearch: (search: Record<string, unknown>): Search =>
    readPassesSearch(search) ?? {
      ...(search['new'] !== undefined && { new: newKindOf(search['new']) }),
      ...(typeof search['embed'] === 'string' && { embed: search['embed'] }),
      ...(typeof search['copy'] === 'string' && search['copy'] && { copy: search['copy'] }),
      ...(typeof search['edit'] === 'string' && search['edit'] && { edit: search['edit'] }),
    },
  component: ServiceManagement,
})

function ServiceManagement() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  const passes = readPassesSearch(search)
  if (passes)
    return (
      <Suspense fallback={<PagePending />}>
        <PassesPage
          search={passes}
          zone={profileZone(draft)}
          go={(next, replace = false) => void navigate({ to: '/servicemanagement', search: next, replace })}
        />
      </Suspense>
    )
  return (
    <ServicesPage search={search} go={(next) => void navigate({ to: '/servicemanagement', search: next })} />
  )
}
