import type { PublicShowcase, RecordKind } from '../contract.ts'
import type { Data, Definition, Identified, Output, RecordSchema } from '../kinds/define-kind.ts'
import { type Kind, kinds, type pageShape } from '../kinds/derived.ts'
import { kindsOfSection } from '../kinds/section-names.ts'
import { Sequence } from '../kinds/sequence.ts'
import { orderByPosition, orderItems, orderList } from './order-items.ts'
import { ratingOf } from './rating.ts'
import { hiddenSections } from './section-order.ts'

export type StoredRecord = { readonly kind: RecordKind; readonly entityId: string; readonly data: Data }

/** The valid records of a Showcase by kind: one record or null, or a list in display order. */
export type Composition = {
  readonly [K in Kind as K['kind']]: K extends { holds: 'many' }
    ? Output<K['schema']>[]
    : Output<K['schema']> | null
}
type Many = Extract<Definition, { holds: 'many' }>
type Item = Identified & Record<string, unknown>
type PageFields = Pick<PublicShowcase, keyof typeof pageShape | 'rating' | 'hiddenReviews'>

/** Parsed records: the editor composes the same ones with each key. */
const parsedRecords = new WeakMap<Data, { readonly schema: RecordSchema; readonly data: unknown }>()

/** Returns a record as its schema reads it; undefined if the schema rejects it. */
function parse<S extends RecordSchema>(schema: S, data: Data): Output<S> | undefined {
  const known = parsedRecords.get(data)
  // the cast is safe: the same schema parsed it
  if (known?.schema === schema) return known.data as Output<S> | undefined
  const parsed = schema.safeParse(data).data
  parsedRecords.set(data, { schema, data: parsed })
  return parsed
}

/** Groups records by kind and orders lists. Leaves out records that their current schema rejects. */
export function compose(records: readonly StoredRecord[]): Composition {
  const ofKind = Map.groupBy(records, ({ kind }) => kind as string)
  const valid = <S extends RecordSchema>(kind: string, schema: S): Output<S>[] =>
    (ofKind.get(kind) ?? []).flatMap(({ data }) => parse(schema, data) ?? [])
  const ordered = ({ kind, schema, ...list }: Many) =>
    Object.keys(list.sequences).reduce(
      (items, name) => orderList(items, valid(name, Sequence)[0]?.sequence ?? [], list.newestFirst),
      orderByPosition(orderItems(valid(kind, schema), []), list.positionField),
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
 * Returns the fields of the public page that come from records alone. A missing required record is blank, with
 * `blankId`. The records of sections that are switched off are left out. Hidden reviews count in the rating, and their
 * number is told.
 */
export function pageFields(composition: Composition, blankId: string): PageFields {
  const values: Readonly<Record<string, unknown>> = composition
  const hidden = new Set(hiddenSections(composition.appConfigurations).flatMap(kindsOfSection))
  const fields = kinds.flatMap((kind): (readonly [string, unknown])[] => {
    if (kind.pageField === undefined) return []
    const isHidden = hidden.has(kind.kind)
    // the casts are safe: compose parsed the values by the schema of this kind
    const shown = (item: Item) => (kind.shown ? kind.shown(item) : item)
    const value = isHidden ? null : values[kind.kind]
    if (kind.holds === 'many')
      return [[kind.pageField, isHidden ? [] : (value as Item[]).flatMap((item) => shown(item) ?? [])]]
    const record = (value as Item | null) ?? kind.required?.blank(blankId) ?? null
    return [[kind.pageField, record && (shown(record) ?? null)]]
  })
  const { review } = composition
  return {
    ...Object.fromEntries(fields),
    rating: ratingOf(review),
    hiddenReviews: hidden.has('review') ? 0 : review.filter(({ isHidden }) => isHidden).length,
  } as PageFields
}
