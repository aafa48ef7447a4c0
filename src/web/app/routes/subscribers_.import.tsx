import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportPage } from '../../features/contact-import/import-page.tsx'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { draftQuery } from '../../parts/data/showcase.ts'

export const Route = createFileRoute('/subscribers_/import')({
  staticData: { title: 'Import a list' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && id !== '' ? { id } : {},
  component: ImportListPage,
})

function ImportListPage() {
  const { id } = Route.useSearch()
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  return (
    <ImportPage
      id={id}
      zone={profileZone(draft)}
      onOpen={(next, replace = false) =>
        void navigate({ to: '/subscribers/import', search: next ? { id: next } : {}, replace })
      }
    />
  )
}
