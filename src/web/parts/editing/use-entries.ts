import { newEntityId } from '#platform/common/ids.ts'
import type { Data } from './autosave.ts'
import { useEditing } from './editor-context.ts'
import { byPosition, movedPositions, nextPosition, putBack } from './positions.ts'
import { type Item, invalidFields, issuesOf, itemsOf, orderedOf, type WritableKind } from './records.ts'
import { type RecordList, useList } from './use-list.ts'

export type Entries = RecordList & {
  /** Puts a removed item back where it was; in a list that nobody has ordered, as its newest. */
  restore: (item: Item) => void
}

const newChange = (kind: WritableKind, { entityId, data }: Item) => ({
  kind,
  entityId,
  data,
  invalid: invalidFields(issuesOf(kind, entityId, data)),
  known: false,
})

/** The records of `kind` in the order that the settings record of kind `orders` gives them. */
export function useOrderedEntries(kind: WritableKind, orders: WritableKind): Entries {
  const { draft, autosave } = useEditing()
  const list = useList(kind, orders)
  const restore = (item: Item) => {
    const idsOf = (items: readonly Item[]) => items.map(({ entityId }) => entityId)
    // the list may have changed since the removal
    const now = idsOf(orderedOf(draft, autosave.state().typed, kind, orders))
    autosave.put(newChange(kind, item))
    if (list.isOrdered) list.order(putBack(now, idsOf(list.items), item.entityId))
  }
  return { ...list, restore }
}

/** The records of a kind that has no settings record: each stores its own position. */
export function usePlacedEntries(kind: WritableKind): Entries {
  const { draft, autosave, state } = useEditing()
  const items = byPosition(itemsOf(draft, state.typed, kind))
  const isKnown = (entityId: string) =>
    state.typed.get(entityId)?.known ?? draft.records.some((record) => record.entityId === entityId)
  const add = (data: Data, entityId = newEntityId()) => {
    autosave.put(newChange(kind, { entityId, data: { ...data, position: nextPosition(items) } }))
    return entityId
  }
  const order = (ids: string[]) => {
    const moved = movedPositions(items, ids)
    for (const item of items) {
      const position = moved.get(item.entityId)
      if (position === undefined) continue
      const change = newChange(kind, { ...item, data: { ...item.data, position } })
      autosave.put({ ...change, known: isKnown(item.entityId) })
    }
  }
  return {
    items,
    isOrdered: true,
    add,
    order,
    change: (item) => autosave.put({ ...newChange(kind, item), known: isKnown(item.entityId) }),
    remove: (entityId) => autosave.put({ kind, entityId, data: null, invalid: [], known: isKnown(entityId) }),
    restore: (item) => autosave.put(newChange(kind, item)),
  }
}
