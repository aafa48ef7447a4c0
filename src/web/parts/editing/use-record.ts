import { useState } from 'react'
import { newEntityId } from '#platform/common/ids.ts'
import { type Data, isEmptyEntry } from './autosave.ts'
import { useEditing } from './editor-context.ts'
import type { RecordForm } from './record-form.ts'
import { invalidFields, issuesOf, singleOf, type WritableKind } from './records.ts'
import { textOf } from './text-of.ts'

/** The form of one record; every edit is saved. `blank` holds the defaults of missing fields. */
export function useItem(
  kind: WritableKind,
  entityId: string,
  blank: Data,
  stored: Data | undefined,
): RecordForm {
  const { draft, autosave, state } = useEditing()
  const change = state.typed.get(entityId)
  const isEmpty = change !== undefined && isEmptyEntry(change)
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(isEmpty ? [] : change?.invalid))
  const data = { ...blank, ...stored }
  const refused = state.refused.get(entityId) ?? {}
  const issues = issuesOf(kind, entityId, data)

  const set = (patch: Data) => {
    const next = { ...data, ...patch }
    const known = change?.known ?? draft.records.some((record) => record.entityId === entityId)
    autosave.put({
      kind,
      entityId,
      data: next,
      invalid: invalidFields(issuesOf(kind, entityId, next)),
      known,
    })
  }
  /** A field that was invalid before has all messages of its parts. */
  const isSeen = (field: string) => seen.has(field) || seen.has(field.split('.')[0] ?? field)
  return {
    entityId,
    data,
    path: '',
    set,
    text: (field) => textOf(data[field]),
    issue: (field) => refused[field] ?? (!isEmpty && isSeen(field) ? issues[field] : undefined),
    left: (field) => {
      // a field that was only passed through gets no message yet
      if (change && !isEmpty) setSeen((before) => new Set([...before, field]))
    },
  }
}

/** The form of a kind that has at most one record. */
export function useSingle(kind: WritableKind, blank: Data): RecordForm {
  const { draft, state } = useEditing()
  const [newId] = useState(newEntityId)
  const item = singleOf(draft, state.typed, kind)
  return useItem(kind, item?.entityId ?? newId, blank, item?.data)
}
