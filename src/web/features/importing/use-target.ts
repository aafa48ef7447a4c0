import { useQuery, useQueryClient } from '@tanstack/react-query'
import { draftQuery } from '../../parts/data/showcase.ts'
import type { Target } from './target.ts'
import { applyToDraft, currentOfDraft, roomOfDraft, undoWrites } from './to-draft.ts'

/**
 * Returns where the ticked things go: into the draft of a signed-in owner, or to `newPage` for a visitor and an owner who
 * has not begun. Undefined while the draft is not known.
 */
export function useTarget(isSignedIn: boolean, newPage: Target): Target | undefined {
  const cache = useQueryClient()
  const { data: draft } = useQuery({ ...draftQuery, enabled: isSignedIn })
  if (!isSignedIn) return newPage
  if (!draft) return undefined
  if (draft.records.length === 0) return newPage
  const current = currentOfDraft(draft)
  const refresh = () => void cache.invalidateQueries({ queryKey: draftQuery.queryKey })
  return {
    kind: 'draft',
    current,
    room: roomOfDraft(current),
    apply: (picked, onDone) => applyToDraft(picked, onDone).finally(refresh),
    undo: (writes) => undoWrites(writes).finally(refresh),
  }
}
