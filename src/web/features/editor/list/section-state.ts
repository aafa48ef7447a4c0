import type { Editing } from '../../../parts/editing/editor-context.ts'
import { takingRoom } from '../../../parts/editing/limit-words.ts'
import { itemsOf } from '../../../parts/editing/records.ts'
import { textOf } from '../../../parts/editing/text-of.ts'
import { kindsOf, type NamedSection } from '../../../sections/sections.ts'

export type SectionState = {
  /** The number of its records; 0 where the list does not count them. */
  count: number
  /** True for a section of the page that has no records. */
  isEmpty: boolean
  marks: readonly ('not saved' | 'trying' | 'changed' | 'hidden by your plan')[]
  /** Its own words: the greeting, title or caption of its first record. */
  words: string
}

/** Returns what the list of sections says about a section. */
export function stateOf(
  section: NamedSection,
  { draft, state, tried }: Pick<Editing, 'draft' | 'state' | 'tried'>,
): SectionState {
  const kinds = kindsOf(section)
  const items = section.kinds.flatMap((kind) => itemsOf(draft, state.typed, kind))
  const isHeld = [...state.waiting.values()].some(
    ({ kind, invalid }) => invalid.length > 0 && kinds.includes(kind),
  )
  const isTried = section.kinds.some((kind) => tried?.tried.has(kind))
  const isChanged = draft.live !== null && draft.changes.some(({ kind }) => kinds.includes(kind))
  const isResting = takingRoom(items).some(({ entityId }) => draft.resting.includes(entityId))
  const [first] = items
  return {
    count: section.counted ? itemsOf(draft, state.typed, section.counted).length : 0,
    isEmpty: section.onPage !== undefined && items.length === 0,
    marks: [
      ...(isHeld ? (['not saved'] as const) : isChanged ? (['changed'] as const) : []),
      ...(isTried ? (['trying'] as const) : []),
      ...(isResting ? (['hidden by your plan'] as const) : []),
    ],
    words: ['greeting', 'title', 'caption'].map((field) => textOf(first?.data[field])).find(Boolean) ?? '',
  }
}
