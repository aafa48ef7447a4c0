import type { PublicShowcase, RecordKind } from '../contract.ts'
import type { Data, Definition, Identified, Output, RecordSchema } from '../kinds/define-kind.ts'
import { type Kind, kinds, type pageShape } from '../kinds/derived.ts'
import { Sequence } from '../kinds/sequence.ts'
import { orderItems } from './order-items.ts'

export type StoredRecord = { readonly kind: RecordKind; readonly entityId: string; readonly data: Data }

/** The valid records of a Showcase by kind: one record or null, or a list in display order. */
export type Composition = {
  readonly [K in Kind as K['kind']]: K extends { holds: 'many' }
    ? Output<K['schema']>[]
    : Output<K['schema']> | null
}
type PageFields = Pick<PublicShowcase, keyof typeof pageShape>

/** Groups records by kind and orders lists. Leaves out records that their current schema rejects. */
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
  // the cast is safe: each value was parsed by the schema of its kind
  return Object.fromEntries(composed) as Composition
}

/** Returns the sentences of required records that are missing. */
export const missingRequired = (composition: Composition): string[] =>
  kinds.flatMap((kind) =>
    kind.holds === 'one' && kind.required && !composition[kind.kind as keyof Composition]
      ? [kind.required.sentence]
      : [],
  )

/**
 * Returns the fields of the public page that come from records, without the records that become visible after `nowMs`;
 * by default with all of them. A missing required record is blank, with `blankId`.
 */
export function pageFields(
  composition: Composition,
  blankId: string,
  nowMs = Number.POSITIVE_INFINITY,
): PageFields {
  const values: Readonly<Record<string, unknown>> = composition
  const fields = kinds.flatMap((kind): [string, unknown][] => {
    if (kind.pageField === undefined) return []
    const value = values[kind.kind]
    if (kind.holds === 'many') return [[kind.pageField, shownList(kind, value, nowMs)]]
    // the cast is safe: compose parsed the value by the schema of this kind
    const record = (value as Identified | null) ?? kind.required?.blank(blankId) ?? null
    return [[kind.pageField, record && kind.shown ? kind.shown(record) : record]]
  })
  return Object.fromEntries(fields) as PageFields
}

type Many = Extract<Definition, { holds: 'many' }>

// the casts are safe: compose parsed the list by the schema of its kind
const recordsOf = (value: unknown) => (Array.isArray(value) ? (value as (Identified & Data)[]) : [])
const visibleAt = (kind: Many, record: Identified & Data): number =>
  Date.parse(kind.visibleFrom?.(record) ?? '') || Number.NEGATIVE_INFINITY

const shownList = (kind: Many, value: unknown, nowMs: number) =>
  recordsOf(value)
    .filter((record) => visibleAt(kind, record) <= nowMs)
    .flatMap((record) => (kind.shown ? (kind.shown(record) ?? []) : record))

/** Returns the first instant after `nowMs` at which another record becomes visible; undefined if there is none. */
export function nextVisible(composition: Composition, nowMs: number): number | undefined {
  const values: Readonly<Record<string, unknown>> = composition
  const instants = kinds.flatMap((kind) =>
    kind.holds === 'many'
      ? recordsOf(values[kind.kind])
          .filter((record) => !kind.shown || kind.shown(record))
          .map((record) => visibleAt(kind, record))
      : [],
  )
  const later = instants.filter((instant) => instant > nowMs)
  return later.length > 0 ? Math.min(...later) : undefined
}
