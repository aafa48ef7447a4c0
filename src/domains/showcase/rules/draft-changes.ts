import type { Draft } from '../contract.ts'
import type { StoredRecord } from './compose.ts'
import { isOrderKept } from './display-order.ts'
import { isArrangementKept } from './kept-arrangement.ts'
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

/** Returns what publishing does to a pair of records; undefined if it changes nothing. */
function changeOf(pair: Pair): Change | undefined {
  const { now, before } = pair
  if (isSame(now, before) || isArrangementKept(pair)) return undefined
  const { kind, entityId } = now ?? before
  const title = recordTitle(now ?? before)
  if (!now) return { kind, entityId, change: 'removed', title }
  return { kind, entityId, change: before ? 'updated' : 'added', title }
}

/**
 * Lists the pairs that differ, each with what publishing does to it. A display order is listed if entries that both sides
 * have change places.
 */
export const changedPairs = (
  now: readonly StoredRecord[],
  before: readonly StoredRecord[],
): { pair: Pair; change: Change }[] =>
  pairRecords(now, before).flatMap((pair) => {
    const change = changeOf(pair)
    return change && !isOrderKept(change.kind, now, before) ? [{ pair, change }] : []
  })

/** Lists what publishing would change. */
export const draftChanges = (draft: readonly StoredRecord[], live: readonly StoredRecord[]): Change[] =>
  changedPairs(draft, live).map(({ change }) => change)
