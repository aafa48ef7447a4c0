import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ClassesPage } from '../../features/classes/classes-page.tsx'
import { type ClassesSearch, readClassesSearch } from '../../features/classes/classes-search.ts'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { draftQuery } from '../../parts/data/showcase.ts'

export const Route = createFileRoute('/classmanagement')({
  staticData: { title: 'Classes' },
  validateSearch: (search: Record<string, unknown>): ClassesSearch => readClassesSearch(search),
  component: ClassManagement,
})

function ClassManagement() {
  // the router leaves in what the reading dropped
  const search = readClassesSearch({ ...Route.useSearch() })
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  return (
    <ClassesPage
      search={search}
      zone={profileZone(draft)}
      go={(next) => void navigate({ to: '/classmanagement', search: next })}
    />
  )
}
