import type { Draft } from '../contract.ts'
import type { StoredRecord } from './compose.ts'
import { definitionOf } from './kinds.ts'
import { isSame, type Pair, pairRecords } from './pair-records.ts'

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

/** Returns what publishing does to a pair of records; undefined if both sides store the same. */
export function changeOf({ now, before }: Pair): Change | undefined {
  if (isSame(now, before)) return undefined
  const { kind, entityId } = now ?? before
  const title = recordTitle(now ?? before)
  if (!now) return { kind, entityId, change: 'removed', title }
  return { kind, entityId, change: before ? 'updated' : 'added', title }
}

/** Lists what publishing would change. */
export const draftChanges = (draft: readonly StoredRecord[], live: readonly StoredRecord[]): Change[] =>
  pairRecords(draft, live).flatMap((pair) => changeOf(pair) ?? [])
