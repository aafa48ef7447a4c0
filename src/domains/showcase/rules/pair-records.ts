import type { StoredRecord } from './compose.ts'
import { isSingle } from './kinds.ts'

/** A record on two sides, such as the draft and the live snapshot; a side without it is undefined. */
export type Pair<R extends StoredRecord = StoredRecord> =
  | { readonly now: R; readonly before: StoredRecord | undefined }
  | { readonly now: undefined; readonly before: StoredRecord }

/**
 * Pairs the records of two sides by entityId; the record of a single kind by its kind, because it may have been deleted
 * and made again. The order is that of `now`; records that only `before` has go last.
 */
export function pairRecords<R extends StoredRecord>(
  now: readonly R[],
  before: readonly StoredRecord[],
): Pair<R>[] {
  const keyOf = ({ kind, entityId }: StoredRecord) => (isSingle(kind) ? kind : `${kind} ${entityId}`)
  const known = new Map(before.map((record) => [keyOf(record), record]))
  const present = new Set(now.map(keyOf))
  return [
    ...now.map((record) => ({ now: record, before: known.get(keyOf(record)) })),
    ...before
      .filter((record) => !present.has(keyOf(record)))
      .map((record) => ({ now: undefined, before: record })),
  ]
}

/** Whether two records store the same. Compares JSON text: PostgreSQL returns equal `jsonb` with equal key order. */
export const isSame = (one: StoredRecord | undefined, other: StoredRecord | undefined): boolean =>
  JSON.stringify(one?.data) === JSON.stringify(other?.data)
