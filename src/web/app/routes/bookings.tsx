import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { draftQuery } from '../../features/account/queries.ts'
import { Sessions } from '../../features/dashboard/sessions.tsx'

export const Route = createFileRoute('/bookings')({
  staticData: { title: 'Bookings' },
  component: BookingsPage,
})

function BookingsPage() {
  const { data: draft } = useQuery(draftQuery)
  return <Sessions draft={draft} />
}
