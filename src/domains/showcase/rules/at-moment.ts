import { kinds } from '../kinds/derived.ts'
import type { Composition, StoredRecord } from './compose.ts'
import { definitionOf } from './kinds.ts'

/** What visitors see at a moment, and when that changes next. */
type AtMoment = { readonly composition: Composition; readonly until: Date | undefined }

/**
 * Leaves out the records that have ended at `now`, such as stories after their day, and those that begin later. Returns the same
 * composition if all of them are shown.
 */
export function atMoment(composition: Composition, now: Date): AtMoment {
  const shown: Record<string, unknown> = { ...composition }
  let isAll = true
  const changes: number[] = []
  for (const { kind, ...definition } of kinds) {
    const list = shown[kind]
    if (definition.holds !== 'many' || !Array.isArray(list)) continue
    const { visibleFrom, endsAt } = definition
    if (!visibleFrom && !endsAt) continue
    const left = list.filter((record) => {
      const from = Date.parse(visibleFrom?.(record) ?? '')
      const end = Date.parse(endsAt?.(record) ?? '')
      changes.push(...[from, end].filter((at) => at > now.getTime()))
      return !(from > now.getTime()) && !(end <= now.getTime())
    })
    if (left.length === list.length) continue
    shown[kind] = left
    isAll = false
  }
  // the cast is safe: only items of lists were left out
  return {
    composition: isAll ? composition : (shown as Composition),
    until: changes.length > 0 ? new Date(Math.min(...changes)) : undefined,
  }
}

/** Returns the valid records that a publish changes, with the fields that it sets. */
export function stampedAtPublish(records: readonly StoredRecord[], now: Date): StoredRecord[] {
  return records.flatMap((record) => {
    const definition = definitionOf(record.kind)
    const parsed = definition?.atPublish && definition.schema.safeParse(record.data)
    const set = (parsed?.success && definition?.atPublish?.({ ...parsed.data }, now)) || {}
    return Object.keys(set).length > 0 ? [{ ...record, data: { ...record.data, ...set } }] : []
  })
}
