import type { Draft } from '../contract.ts'
import type { StoredRecord } from './compose.ts'
import { definitionOf } from './kinds.ts'

type Change = Draft['changes'][number]

/** The name of a record in the list of changes: of its section, or its own title. */
export function recordTitle({ kind, data }: StoredRecord): string {
  const definition = definitionOf(kind)
  if (definition?.holds === 'one') return definition.title
  // a kind that cannot be written any more may still have records
  const fields = definition ? [definition.titleField] : ['title', 'name']
  return (
    fields.map((field) => data[field]).find((own): own is string => typeof own === 'string' && own !== '') ??
    kind
  )
}

/** What publishing would change on the live page; both sides as PostgreSQL gives them, so equal data has equal text. */
export function draftChanges(draft: readonly StoredRecord[], live: readonly StoredRecord[]): Change[] {
  const before = new Map(live.map((record) => [record.entityId, record]))
  const now = new Set(draft.map(({ entityId }) => entityId))
  const change = (record: StoredRecord, what: Change['change']): Change => ({
    kind: record.kind,
    entityId: record.entityId,
    change: what,
    title: recordTitle(record),
  })
  const kept = draft.flatMap((record) => {
    const was = before.get(record.entityId)
    if (!was) return [change(record, 'added')]
    return JSON.stringify(was.data) === JSON.stringify(record.data) ? [] : [change(record, 'updated')]
  })
  return [
    ...kept,
    ...live.filter(({ entityId }) => !now.has(entityId)).map((record) => change(record, 'removed')),
  ]
}
