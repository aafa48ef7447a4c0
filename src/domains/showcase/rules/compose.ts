import type { PublicShowcase, RecordKind } from '../contract.ts'
import type { Data, Definition, Identified, Output, RecordSchema } from '../kinds/define-kind.ts'
import { type Kind, kinds, type pageShape } from '../kinds/derived.ts'
import { Sequence } from '../kinds/sequence.ts'
import { orderItems } from './order-items.ts'

export type StoredRecord = { readonly kind: RecordKind; readonly entityId: string; readonly data: Data }

/** A Showcase read out of its records, by kind: singles, and lists in display order. */
export type Composition = {
  readonly [K in Kind as K['kind']]: K extends { holds: 'many' }
    ? Output<K['schema']>[]
    : Output<K['schema']> | null
}
type PageFields = Pick<PublicShowcase, keyof typeof pageShape>

/** Records that their schemas do not accept any more are left out. */
export function compose(records: readonly StoredRecord[]): Composition {
  const valid = <S extends RecordSchema>(kind: string, schema: S): Output<S>[] =>
    records.flatMap((record) => {
      const parsed = record.kind === kind ? schema.safeParse(record.data) : undefined
      return parsed?.success ? [parsed.data] : []
    })
  const ordered = ({ kind, schema, ...list }: Extract<Definition, { holds: 'many' }>) =>
    Object.keys(list.sequences).reduce(
      (items, name) => orderItems(items, valid(name, Sequence)[0]?.sequence ?? []),
      orderItems(valid(kind, schema), []),
    )
  const composed = kinds.map((definition) => {
    const { kind, schema } = definition
    return [kind, definition.holds === 'many' ? ordered(definition) : (valid(kind, schema)[0] ?? null)]
  })
  // each value was parsed by the schema of its kind
  return Object.fromEntries(composed) as Composition
}

/** The sentences of required records that are missing. */
export const missingRequired = (composition: Composition): string[] =>
  kinds.flatMap((kind) =>
    kind.holds === 'one' && kind.required && !composition[kind.kind as keyof Composition]
      ? [kind.required.sentence]
      : [],
  )

/** The fields of the public page that come from records; a required one that is missing is blank, under `blankId`. */
export function pageFields(composition: Composition, blankId: string): PageFields {
  const values: Readonly<Record<string, unknown>> = composition
  const fields = kinds.flatMap((kind) => {
    if (kind.pageField === undefined) return []
    const value = values[kind.kind]
    if (kind.holds === 'many') return [[kind.pageField, value]]
    // compose parsed it by the schema of this kind
    const record = (value as Identified | null) ?? kind.required?.blank(blankId) ?? null
    return [[kind.pageField, record && kind.shown ? kind.shown(record) : record]]
  })
  return Object.fromEntries(fields) as PageFields
}
