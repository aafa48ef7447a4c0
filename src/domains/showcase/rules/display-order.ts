import type { RecordKind } from '../contract.ts'
import { kinds } from '../kinds/derived.ts'
import { Sequence } from '../kinds/sequence.ts'
import type { StoredRecord } from './compose.ts'
import { isNewestFirst } from './kinds.ts'
import { orderList } from './order-items.ts'

type Records = readonly StoredRecord[]

/** Returns the kinds whose display order a record of kind `settings` stores; none for any other kind. */
const listsOf = (settings: RecordKind) =>
  kinds.filter((kind) => kind.holds === 'many' && Object.hasOwn(kind.sequences, settings))

/** Whether a record of `kind` stores a display order. */
export const isDisplayOrder = (kind: RecordKind): boolean => listsOf(kind).length > 0

/** Returns the kinds that store a display order of `kind`. */
export const settingsOf = (kind: RecordKind): RecordKind[] => {
  const own = kinds.find((one) => one.kind === kind)
  // the keys of `sequences` are names of kinds
  return own?.holds === 'many' ? (Object.keys(own.sequences) as RecordKind[]) : []
}

export function sequenceOf(settings: RecordKind, records: Records): string[] {
  const stored = records.find(({ kind }) => kind === settings)
  return Sequence.safeParse(stored?.data).data?.sequence ?? []
}

/**
 * Returns the entityIds of the records that `settings` orders (specification 3, "Rules"). Kinds that share an order are one
 * list, because its end rests if the plan has no room for it.
 */
export function displayOrder(settings: RecordKind, records: Records): string[] {
  const lists = listsOf(settings)
  const names = new Set<string>(lists.map(({ kind }) => kind))
  const items = records.filter(({ kind }) => names.has(kind))
  const newestFirst = lists.some(({ kind }) => isNewestFirst(kind))
  return orderList(items, sequenceOf(settings, records), newestFirst).map(({ entityId }) => entityId)
}

/**
 * Whether `settings` is a display order that leaves the entries of both sides as they stand. An entry that one side alone
 * has does not count: that it was added or removed says it all.
 */
export function isOrderKept(settings: RecordKind, now: Records, before: Records): boolean {
  if (!isDisplayOrder(settings)) return false
  const [present, known] = [idsOf(now), idsOf(before)]
  const order = displayOrder(settings, now).filter((entityId) => known.has(entityId))
  const was = displayOrder(settings, before).filter((entityId) => present.has(entityId))
  return order.join() === was.join()
}

/**
 * Puts an entry back into a display order that no longer has it: behind the nearest entry that stood before it in
 * `before` and is still in `sequence`; else first.
 */
export function placedBack(
  sequence: readonly string[],
  before: readonly string[],
  entityId: string,
): readonly string[] {
  if (sequence.includes(entityId)) return sequence
  const place = before.slice(0, before.indexOf(entityId)).findLast((one) => sequence.includes(one))
  return sequence.toSpliced(place === undefined ? 0 : sequence.indexOf(place) + 1, 0, entityId)
}

const idsOf = (records: Records): Set<string> => new Set(records.map(({ entityId }) => entityId))
