import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../features/requests/request-page.tsx'
import { type RequestSearch, readRequestSearch } from '../../features/requests/request-search.ts'

export const Route = createFileRoute('/decide')({
  staticData: { title: 'Approve or decline' },
  validateSearch: (search: Record<string, unknown>): RequestSearch => readRequestSearch(search),
  component: DecidePage,
})

function DecidePage() {
  // the router leaves in what the reading dropped
  return <RequestPage {...readRequestSearch(Route.useSearch())} />
}
