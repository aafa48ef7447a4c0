import { z } from 'zod'
import * as listed from './all.ts'
import { type Definition, defineKind } from './define-kind.ts'
import type { RecordKind } from './names.ts'
import { Sequence } from './sequence.ts'

export type Kind = (typeof listed)[keyof typeof listed]
type KeyOf<T> = T extends unknown ? keyof T : never
type SequenceKind = KeyOf<Extract<Kind, { holds: 'many' }>['sequences']>

/** The kinds of `kinds/all.ts`. */
export const kinds: readonly Definition[] = Object.values(listed)

/** The kinds that store the display order of a list, each as a single record. Kinds of one union share one. */
const sequences: readonly Definition[] = kinds.flatMap((kind) =>
  kind.holds === 'many'
    ? Object.entries(kind.sequences).map(([name, title]) =>
        // the keys of `sequences` are names of kinds
        defineKind(name as RecordKind, Sequence, {
          holds: 'one',
          title,
          fieldTitles: { sequence: 'Order' },
        }),
      )
    : [],
)

/** Every writable kind, by name. */
export const definitions: ReadonlyMap<RecordKind, Definition> = new Map(
  [...sequences, ...kinds].map((definition) => [definition.kind, definition]),
)

export type RecordSchemas = { readonly [K in Kind as K['kind']]: K['schema'] } & {
  readonly [K in SequenceKind]: typeof Sequence
}

// the cast is safe: keys and values come from `definitions`, but `fromEntries` loses their types
export const recordSchemas = Object.fromEntries(
  [...definitions].map(([kind, { schema }]) => [kind, schema]),
) as unknown as RecordSchemas

type PageKind = Extract<Kind, { pageField: string }>
type PageSchema<K extends PageKind> = K extends { holds: 'many' }
  ? z.ZodArray<K['schema']>
  : K extends { required: object }
    ? K['schema']
    : z.ZodNullable<K['schema']>
type PageShape = { readonly [K in PageKind as K['pageField']]: PageSchema<K> }

function pageSchema(kind: Definition): z.ZodType {
  if (kind.holds === 'many') return z.array(kind.schema)
  return kind.required ? kind.schema : kind.schema.nullable()
}

/** The fields of `PublicShowcase` that come from records. The cast is safe for the same reason as above. */
export const pageShape = Object.fromEntries(
  kinds.flatMap((kind) => (kind.pageField === undefined ? [] : [[kind.pageField, pageSchema(kind)]])),
) as unknown as PageShape
