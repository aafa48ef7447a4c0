import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { recordsOf } from '../data/showcase.ts'
import { useEditing } from './editor-context.ts'
import { textOf } from './text-of.ts'
import type { RecordForm } from './use-record.ts'

/** Returns a function that sets a card's title. The address of a card that was never saved follows its title. */
export function useCardTitle({ entityId, set, data }: RecordForm): (title: string) => void {
  const { draft } = useEditing()
  const others = recordsOf(draft, 'individualService', 'booking', 'groupService', 'promotion').filter(
    (record) => record.entityId !== entityId,
  )
  const taken = new Set(others.map((record) => textOf(record.data['serviceUrl'])))
  const isSaved = draft.records.some((record) => record.entityId === entityId)
  return (title) => {
    const follows = !isSaved || textOf(data['serviceUrl']) === ''
    set({ title, ...(follows && { serviceUrl: title.trim() ? freeSlug(title, taken) : '' }) })
  }
}
