import type { Draft } from '../contract.ts'
import type { StoredRecord } from './compose.ts'
import { definitionOf } from './kinds.ts'

type Change = Draft['changes'][number]

/** Returns the name of a record in the list of changes: the title of its section, or its own title. */
export function recordTitle({ kind, data }: StoredRecord): string {
  const definition = definitionOf(kind)
  if (definition?.holds === 'one') return definition.title
  // records of a kind that is no longer writable may still exist
  const fields = definition ? [definition.titleField] : ['title', 'name']
  return (
    fields.map((field) => data[field]).find((own): own is string => typeof own === 'string' && own !== '') ??
    definition?.untitled ??
    kind
  )
}

/** Lists what publishing would change. Compares JSON text: PostgreSQL returns equal `jsonb` with equal key order. */
export function draftChanges(draft: readonly StoredRecord[], live: readonly StoredRecord[]): Change[] {
  const before = new Map(live.map((record) => [record.entityId, record]))
  const now = new Set(draft.map(({ entityId }) => entityId))
  const change = (record: StoredRecord, what: Change['change']): Change => ({
    kind: record.kind,
    entityId: record.entityId,
    change: what,
    title: recordTitle(record),
  })
  const changed = draft.flatMap((record) => {
    const was = before.get(record.entityId)
    if (!was) return [change(record, 'added')]
    return JSON.stringify(was.data) === JSON.stringify(record.data) ? [] : [change(record, 'updated')]
  })
  return [
    ...changed,
    ...live.filter(({ entityId }) => !now.has(entityId)).map((record) => change(record, 'removed')),
  ]
}
