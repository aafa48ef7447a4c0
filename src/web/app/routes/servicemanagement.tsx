import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ScheduleEditor } from '../../features/schedule/schedule-editor.tsx'
import { usualWeek } from '../../features/schedule/week-edits.ts'
import type { ScheduleParts } from '../../features/services/hours-section.tsx'
import { ServicesPage, type ServicesSearch } from '../../features/services/services-page.tsx'

export const Route = createFileRoute('/servicemanagement')({
  staticData: { title: 'Services' },
  validateSearch: (search: Record<string, unknown>): ServicesSearch => ({
    ...(search['new'] !== undefined && { new: '' as const }),
    ...(typeof search['edit'] === 'string' && search['edit'] && { edit: search['edit'] }),
  }),
  component: ServiceManagement,
})

const schedule: ScheduleParts = {
  draw: (value, onChange, error) => <ScheduleEditor value={value} onChange={onChange} error={error} />,
  usualWeek,
}

function ServiceManagement() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ServicesPage
      search={search}
      go={(next) => void navigate({ to: '/servicemanagement', search: next })}
      schedule={schedule}
    />
  )
}
