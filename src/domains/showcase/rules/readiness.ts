import type { RecordKind } from '../contract.ts'
import { kinds } from '../kinds/derived.ts'
import { type Composition, missingRequired, type StoredRecord } from './compose.ts'
import { recordTitle } from './draft-changes.ts'
import { definitionOf } from './kinds.ts'
import { validateRecord } from './validate-record.ts'

/** Returns the sentences of what is missing before publishing, each once; empty if the draft is ready. */
export function missingForPublish(
  records: readonly StoredRecord[],
  composition: Composition,
  userUrl: string | undefined,
): string[] {
  const sentences = [
    ...missingRequired(composition),
    ...(userUrl ? [] : ['Choose the address of your Showcase.']),
    ...missingForLists(composition),
    ...records.flatMap(invalidRecord),
  ]
  // two records without a title are called the same
  return [...new Set(sentences)]
}

/** Returns the sentences of lists that need another record. */
function missingForLists(composition: Composition): string[] {
  const values: Readonly<Record<string, unknown>> = composition
  const has = (kind: RecordKind) => Boolean(values[kind])
  return kinds.flatMap((kind) => {
    const list = values[kind.kind]
    return (kind.holds === 'many' && Array.isArray(list) && kind.missing?.(list, has)) || []
  })
}

/** Returns the sentence of a record that its schema rejects. A required record counts as missing instead. */
function invalidRecord(record: StoredRecord): string[] {
  const definition = definitionOf(record.kind)
  if (!definition || (definition.holds === 'one' && definition.required)) return []
  const validated = validateRecord(definition, record.data)
  if (validated.ok) return []
  return [`“${recordTitle(record)}”: ${Object.values(validated.fields)[0] ?? 'not valid'}`]
}
