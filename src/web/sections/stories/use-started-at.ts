import { recordsOf } from '../../parts/data/showcase.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import type { Item } from '../../parts/editing/records.ts'

/** Reads when a story was published: from the server, unless an edit of the story is still to be saved. */
export function useStartedAt(): (item: Item) => string | null {
  const { draft, state } = useEditing()
  const stored = new Map(recordsOf(draft, 'stories').map((record) => [record.entityId, record.data]))
  return ({ entityId, data }) => {
    const startedAt = (state.waiting.has(entityId) ? data : (stored.get(entityId) ?? data))['startedAt']
    return typeof startedAt === 'string' ? startedAt : null
  }
}
