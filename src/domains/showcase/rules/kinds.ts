import { type RecordKind, recordSchemas, singleKinds } from '../contract.ts'

export type WritableKind = keyof typeof recordSchemas

export const isWritable = (kind: RecordKind): kind is WritableKind => kind in recordSchemas

export const isSingle = (kind: RecordKind): boolean => (singleKinds as readonly RecordKind[]).includes(kind)

/** Where each type of the union `service` is stored. */
const kindOfType: Readonly<Record<string, RecordKind>> = {
  individual: 'individualService',
  group: 'groupService',
  promotion: 'promotion',
}

/** The kinds that `kind` stands for when reading: `service` is the union of its types. */
export const readKinds = (kind: RecordKind): readonly RecordKind[] =>
  kind === 'service' ? Object.values(kindOfType) : [kind]

/** The kind under which a record is stored: a `service` by its type. Undefined: its type is unknown. */
export const storedKind = (
  kind: RecordKind,
  data: Readonly<Record<string, unknown>>,
): RecordKind | undefined => (kind === 'service' ? kindOfType[String(data['type'])] : kind)

/** The kinds that count as service cards: individual services and promotions. */
export const serviceCardKinds: readonly RecordKind[] = ['individualService', 'promotion']

/** How many records of a kind a Showcase holds; plans may allow fewer. */
export const most = (kind: RecordKind): number => (kind === 'skill' ? 30 : 1000)
