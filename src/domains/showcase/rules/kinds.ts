import type { RecordKind, recordSchemas } from '../contract.ts'
import type { Data, Definition } from '../kinds/define-kind.ts'
import { definitions, kinds } from '../kinds/derived.ts'
import { unionKinds } from '../kinds/names.ts'

export type WritableKind = keyof typeof recordSchemas

/** Returns the definition of a kind; undefined if records of this kind cannot be written. */
export const definitionOf = (kind: RecordKind): Definition | undefined => definitions.get(kind)

export const isWritable = (kind: RecordKind): kind is WritableKind => definitions.has(kind)

export const isSingle = (kind: RecordKind): boolean => definitionOf(kind)?.holds === 'one'

/** Returns the stored kinds behind `kind`: `service` is the union of its types. */
export const readKinds = (kind: RecordKind): readonly RecordKind[] => {
  const union = unionKinds[kind]
  return union ? Object.values(union) : [kind]
}

/** Returns the kind under which a record is stored; of a `service`, by its `type`. Undefined: unknown type. */
export const storedKind = (kind: RecordKind, data: Data): RecordKind | undefined => {
  const union = unionKinds[kind]
  return union ? union[String(data['type'])] : kind
}

/** The kinds whose records count against a maximum of the plan. */
export const cardKinds: readonly RecordKind[] = kinds.flatMap(({ kind, card }) => (card ? [kind] : []))

/** Whether the newest record of a list comes first while nobody has ordered it. */
export function isNewestFirst(kind: RecordKind): boolean {
  const definition = definitionOf(kind)
  return definition?.holds === 'many' && definition.newestFirst === true
}

/** Returns how many records of a kind a Showcase may have. Plans may allow fewer. */
export function maxRecords(kind: RecordKind): number {
  const definition = definitionOf(kind)
  return definition?.holds === 'many' ? definition.maxRecords : 1000
}
