import type { Data, Definition } from '../kinds/define-kind.ts'
import { kinds } from '../kinds/derived.ts'
import type { RecordKind } from '../kinds/names.ts'
import { validateRecord } from './validate-record.ts'

/** Whether a customer wrote the record, so that its owner may not delete it. */
export const isForeign = ({ foreign }: Definition, data: Data): boolean =>
  foreign !== undefined && data[foreign.flag] === true

/** Returns a message for each field that the owner may not save so. `before`: the stored record, if there is one. */
export function refusedFields(
  definition: Definition,
  before: Data | undefined,
  after: Data,
): Readonly<Record<string, string>> {
  const { foreign } = definition
  if (!foreign) return {}
  if (!before || !isForeign(definition, before))
    return isForeign(definition, after) ? { [foreign.flag]: 'Only a booking can set this' } : {}
  // an older record may lack fields that have a default now
  const parsed = validateRecord(definition, before)
  const stored: Data = parsed.ok ? parsed.data : before
  const changed = Object.keys(after).filter(
    (field) =>
      !foreign.ownerMay.includes(field) && JSON.stringify(after[field]) !== JSON.stringify(stored[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, 'A customer wrote this: you can answer or hide it, not change it']),
  )
}

/**
 * Returns a customer's record as it was written: the fields that belong to the owner have their defaults. Visitors see
 * a record so until the next publish. Other fields keep their order, so that equal records have equal JSON text.
 */
export function asWritten(definition: Definition, data: Data): Data {
  const { foreign } = definition
  if (!foreign) return data
  const theirs = Object.fromEntries(
    Object.entries(data).filter(([field]) => !foreign.ownerMay.includes(field)),
  )
  const parsed = validateRecord(definition, theirs)
  if (!parsed.ok) return data
  const defaults = foreign.ownerMay.map((field) => [field, parsed.data[field]])
  return { ...data, ...Object.fromEntries(defaults) }
}

/** The kinds whose records customers may write. */
export const foreignKinds: readonly RecordKind[] = kinds.flatMap(({ kind, foreign }) =>
  foreign ? [kind] : [],
)
