import type { Data, Definition, Identified, SavingTools } from '../kinds/define-kind.ts'
import { validateRecord } from './validate-record.ts'

/**
 * Returns a valid record in the form to store, or refuses it by `tools.refuse`. The stored form is validated too: cleaning
 * can make a text longer, and what a save accepts must be accepted by a publish.
 */
export function prepareRecord(
  definition: Definition,
  record: Identified & Data,
  tools: SavingTools,
): Identified & Data {
  if (!definition.prepare) return record
  const prepared = validateRecord(definition, definition.prepare(record, tools))
  return prepared.ok ? prepared.data : tools.refuse(prepared.fields)
}
