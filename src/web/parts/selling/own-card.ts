import { recordsOf } from '../data/showcase.ts'
import { useEditing } from '../editing/editor-context.ts'
import { textOf } from '../editing/text-of.ts'

/** What the title of a card in the editor needs to know: the addresses of the others, and whether it was ever saved. */
export function useOwnCard(entityId: string): { taken: ReadonlySet<string>; isSaved: boolean } {
  const { draft } = useEditing()
  const others = recordsOf(draft, 'individualService', 'booking', 'groupService', 'promotion').filter(
    (record) => record.entityId !== entityId,
  )
  return {
    taken: new Set(others.map((record) => textOf(record.data['serviceUrl']))),
    isSaved: draft.records.some((record) => record.entityId === entityId),
  }
}
