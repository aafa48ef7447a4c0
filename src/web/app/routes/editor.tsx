import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EditorPage } from '../../features/editor/editor-page.tsx'
import type { EditorSearch } from '../../features/editor/editor-search.ts'

export const Route = createFileRoute('/editor')({
  staticData: { title: 'Edit your Showcase', frame: 'bare' },
  validateSearch: (search: Record<string, unknown>): EditorSearch => ({
    ...(typeof search['section'] === 'string' && { section: search['section'] }),
    ...(typeof search['entry'] === 'string' && { entry: search['entry'] }),
    ...(typeof search['field'] === 'string' && { field: search['field'] }),
    ...readVersions(search['versions']),
    ...(search['publish'] !== undefined && { publish: '' as const }),
    ...(search['add'] !== undefined && { add: '' as const }),
  }),
  component: Editor,
})

function Editor() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return <EditorPage search={search} go={(next) => void navigate({ to: '/editor', search: next })} />
}

/** The router reads `?versions=37` as a number. */
function readVersions(versions: unknown): Pick<EditorSearch, 'versions'> {
  if (versions === undefined) return {}
  return { versions: typeof versions === 'string' || typeof versions === 'number' ? String(versions) : '' }
}
