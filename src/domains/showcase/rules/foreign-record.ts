import type { Data, Definition } from '../kinds/define-kind.ts'
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
