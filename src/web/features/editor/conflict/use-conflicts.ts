import { recordTitle } from '#domains/showcase/rules/draft-changes.ts'
import { offerUndo } from '../../../lib/toasts.ts'
import { type Conflict, sidesOf } from '../../../parts/editing/conflict.ts'
import { useEditing } from '../../../parts/editing/editor-context.ts'
import {
  type Merged,
  mergeRecord,
  type Side,
  type Sides,
  withChoices,
} from '../../../parts/editing/merge-record.ts'

/** A record that was changed here and elsewhere, with what fits together and what does not. */
export type OpenConflict = Pick<Merged, 'clashes' | 'kept'> & {
  entityId: string
  /** The name of the record, such as `Hero section` or the title of a service. */
  title: string
  sides: Sides
  merged: Merged['data']
  conflict: Conflict
}

/** The owner's choices: for each entityId the side of each field. A field without a choice has this tab's value. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, Side>>

const other: Readonly<Record<Side, Side>> = { mine: 'theirs', theirs: 'mine' }

/** Returns the records that wait for a choice, and the function that ends them. */
export function useConflicts() {
  const { draft, autosave, state } = useEditing()
  const conflicts = [...state.conflicts].flatMap(([entityId, conflict]): OpenConflict[] => {
    const change = state.waiting.get(entityId)
    if (!change) return []
    const sides = sidesOf(change.data, conflict)
    const { data, clashes, kept } = mergeRecord(sides)
    const named = sides.mine ?? sides.theirs ?? {}
    const title = recordTitle({ kind: change.kind, entityId, data: named })
    return [{ entityId, title, sides, merged: data, clashes, kept, conflict }]
  })

  const choose = (choices: Choices) => {
    const before = conflicts.map(({ entityId, sides, clashes, conflict }) => {
      const chosen = choices.get(entityId)
      const opposite = new Map(clashes.map(({ field }) => [field, other[chosen?.get(field) ?? 'mine']]))
      const kind = state.waiting.get(entityId)?.kind
      return { kind, entityId: conflict.theirs?.entityId ?? entityId, data: withChoices(sides, opposite) }
    })
    autosave.choose(new Map(conflicts.map(({ entityId }) => [entityId, choices.get(entityId) ?? new Map()])))
    offerUndo(
      'Your choice is kept.',
      () => {
        for (const { kind, entityId, data } of before) {
          const { typed } = autosave.state()
          const known = typed.get(entityId)?.known ?? draft.records.some((one) => one.entityId === entityId)
          if (kind) autosave.put({ kind, entityId, data, invalid: [], known })
        }
      },
      undoMs,
    )
  }
  return { conflicts, choose }
}

/** How long the version that was not chosen can be brought back, in milliseconds. */
const undoMs = 60_000
