import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EditorPage } from '../../features/editor/editor-page.tsx'
import { type EditorSearch, readSection } from '../../features/editor/section-names.ts'
import { ScheduleEditor } from '../../features/schedule/schedule-editor.tsx'
import { usualWeek } from '../../features/schedule/week-edits.ts'
import { isSound } from '../../features/schedule/week-issues.ts'

export const Route = createFileRoute('/editor')({
  staticData: { title: 'Edit your Showcase', frame: 'bare' },
  validateSearch: (search: Record<string, unknown>): EditorSearch => ({
    ...(search['section'] !== undefined && { section: readSection(search['section']) }),
    ...(typeof search['field'] === 'string' && { field: search['field'] }),
    ...(search['publish'] !== undefined && { publish: '' as const }),
  }),
  component: Editor,
})

const schedule = {
  draw: (value: Parameters<typeof isSound>[0], onChange: (week: typeof value) => void) => (
    <ScheduleEditor value={value} onChange={onChange} />
  ),
  usualWeek,
  isSound,
}

function Editor() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <EditorPage
      search={search}
      go={(next) => void navigate({ to: '/editor', search: next })}
      schedule={schedule}
    />
  )
}
