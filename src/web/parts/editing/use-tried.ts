import { useState } from 'react'
import { newEntityId } from '#platform/common/ids.ts'
import type { Data } from './autosave.ts'
import { useEditing } from './editor-context.ts'
import type { RecordForm } from './record-form.ts'
import { issuesOf, singleOf, type WritableKind } from './records.ts'
import type { Trial, Trials } from './tried.ts'
import { useItem } from './use-record.ts'

/** The trials of the editor around. */
export function useTried(): Trials {
  const { tried } = useEditing()
  if (!tried) throw new Error('the editor provides no trials')
  return tried
}

/**
 * The form of a kind with at most one record, whose edits are tried and not saved. `kept` are the saved values;
 * `namesOf` names a set of values that differs from them.
 */
export function useTriedSingle(
  kind: WritableKind,
  blank: Data,
  namesOf: (data: Data, kept: Data) => Pick<Trial, 'name' | 'instead'>,
): RecordForm & { kept: Data; trial: Trial | undefined } {
  const { draft, state } = useEditing()
  const trials = useTried()
  const [newId] = useState(newEntityId)
  const item = singleOf(draft, state.typed, kind)
  const trial = trials.tried.get(kind)
  const kept = { ...blank, ...item?.data }
  const entityId = item?.entityId ?? newId
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const form = useItem(kind, entityId, blank, { ...kept, ...trial?.patch })
  const issues = issuesOf(kind, entityId, form.data)
  const set = (values: Data) => {
    const data = { ...kept, ...trial?.patch, ...values }
    const patch = Object.fromEntries(Object.entries(data).filter(([field, value]) => value !== kept[field]))
    trials.try({ kind, entityId, patch, blank, ...namesOf(data, kept) })
  }
  return {
    ...form,
    set,
    kept,
    trial,
    issue: (field) => form.issue(field) ?? (trial && seen.has(field) ? issues[field] : undefined),
    left: (field) => {
      form.left(field)
      setSeen((before) => new Set([...before, field]))
    },
  }
}
