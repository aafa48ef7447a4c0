import { useState } from 'react'
import { isNewestFirst } from '#domains/showcase/rules/kinds.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Data } from './autosave.ts'
import { useEditing } from './editor-context.ts'
import {
  type Item,
  invalidFields,
  issuesOf,
  orderedOf,
  sequenceOf,
  singleOf,
  type WritableKind,
} from './records.ts'

export type RecordList = {
  items: Item[]
  /** False: nobody has ordered the list, and its newest item comes first. Adding and removing keep it so. */
  isOrdered: boolean
  /** Adds an item, at the end of an ordered list, and returns its entityId. */
  add: (data: Data, entityId?: string) => string
  /** Replaces the data of an item. */
  change: (item: Item) => void
  remove: (entityId: string) => void
  order: (ids: string[]) => void
}

/** The records of `kind` in the order that the settings record of kind `orders` gives them. */
export function useList(kind: WritableKind, orders: WritableKind): RecordList {
  const { draft, autosave, state } = useEditing()
  const [newSettings] = useState(newEntityId)
  const items = orderedOf(draft, state.typed, kind, orders)
  const isOrdered = !isNewestFirst(kind) || sequenceOf(draft, state.typed, orders).length > 0
  const isKnown = (entityId: string) =>
    state.typed.get(entityId)?.known ?? draft.records.some((record) => record.entityId === entityId)

  const order = (sequence: string[]) => {
    const entityId = singleOf(draft, state.typed, orders)?.entityId ?? newSettings
    autosave.put({ kind: orders, entityId, data: { sequence }, invalid: [], known: isKnown(entityId) })
  }
  const add = (data: Data, entityId = newEntityId()) => {
    autosave.put({
      kind,
      entityId,
      data,
      invalid: invalidFields(issuesOf(kind, entityId, data)),
      known: false,
    })
    if (isOrdered) order([...items.map((item) => item.entityId), entityId])
    return entityId
  }
  const change = ({ entityId, data }: Item) =>
    autosave.put({
      kind,
      entityId,
      data,
      invalid: invalidFields(issuesOf(kind, entityId, data)),
      known: isKnown(entityId),
    })
  const remove = (entityId: string) => {
    autosave.put({ kind, entityId, data: null, invalid: [], known: isKnown(entityId) })
    if (isOrdered) order(items.map((item) => item.entityId).filter((id) => id !== entityId))
  }
  return { items, isOrdered, add, change, remove, order }
}
