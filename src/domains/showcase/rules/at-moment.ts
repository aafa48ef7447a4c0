import { kinds } from '../kinds/derived.ts'
import type { Composition, StoredRecord } from './compose.ts'
import { definitionOf } from './kinds.ts'

/** What visitors see at a moment: without the records that have ended, and when the next of the others ends. */
type AtMoment = { readonly composition: Composition; readonly until: Date | undefined }

/** Leaves out the records that have ended at `now`, such as stories after their day. */
export function atMoment(composition: Composition, now: Date): AtMoment {
  const shown: Record<string, unknown> = { ...composition }
  const ends: number[] = []
  for (const definition of kinds) {
    const list = shown[definition.kind]
    if (definition.holds !== 'many' || !definition.endsAt || !Array.isArray(list)) continue
    shown[definition.kind] = list.filter((record) => {
      const end = Date.parse(definition.endsAt?.(record) ?? '')
      if (end > now.getTime()) ends.push(end)
      return !(end <= now.getTime())
    })
  }
  // the cast is safe: only items of lists were left out
  return {
    composition: shown as Composition,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
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
