import type { z } from 'zod'
import type { Entitlements } from '#domains/accounts/contract.ts'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { RecordKind } from './names.ts'

/** The content of a record. */
export type Data = Readonly<Record<string, unknown>>
export type Identified = { entityId: string }
export type RecordSchema = z.ZodType<Identified>
export type Output<S extends RecordSchema> = z.output<S>

/** The checks of the catalogue that a kind may use while it is saved. */
type SavingTools = {
  assertSchedule(schedule: WeeklySchedule): void
  cleanRichText(html: string): string
}

type Common<R> = {
  /** The content of a good record, which tests send and spoil. Left out where a test has to make it. */
  readonly example?: Omit<R, 'entityId'>
  /** The field of `PublicShowcase` that shows the kind. Without it visitors never read the kind. */
  readonly pageField?: string
  /** The plan's maximum that each record of this kind counts against. */
  readonly card?: Extract<keyof Entitlements, `max${string}`>
  /** specification 4: saving sets the Showcase's `isPublished` from the payload. */
  readonly bringsIsPublished?: boolean
  /** The field of the record's own address. Saving refuses a taken one, taking over picks the next free one. */
  readonly address?: { readonly field: keyof R & string; failTaken(): never }
  /** Checks a valid record and returns it as it is stored. */
  prepare?(record: R, tools: SavingTools): R
  /** Files of the provider's vault that the record names, by field: each must have arrived. */
  vaultFiles?(record: R): Readonly<Record<string, { readonly key: string; readonly size: number } | null>>
}

type One<R> = Common<R> & {
  readonly holds: 'one'
  /** What the list of changes calls it. */
  readonly title: string
  /** Publishing needs the record: the sentence says so, and a preview shows `blank` until it exists. */
  readonly required?: { readonly sentence: string; blank(entityId: string): R }
  /** The record as visitors may read it. */
  shown?(record: R): R
}

type Many<R> = Common<R> & {
  readonly holds: 'many'
  readonly maxRecords: number
  /** The field that names a record in the list of changes. */
  readonly titleField: keyof R & string
  /** The kinds that hold the display order, with the titles of their changes. Where two of them disagree, the last one decides. */
  readonly sequences: Readonly<Partial<Record<RecordKind, string>>>
  /** What publishing still needs for these records, in a sentence. `has` tells whether a valid record of a kind exists. */
  missing?(records: readonly R[], has: (kind: RecordKind) => boolean): string | undefined
}

/** A kind as rules and actions read it, whatever its schema. */
export type Definition = { readonly kind: RecordKind; readonly schema: RecordSchema } & (
  | One<Identified & Record<string, unknown>>
  | Many<Identified & Record<string, unknown>>
)

type KeyOf<T> = T extends unknown ? keyof T : never
/** Refuses a misspelt option, which the inferred type would let pass. */
type NoOthers<O> = Readonly<Record<Exclude<keyof O, KeyOf<One<Identified> | Many<Identified>>>, never>>

/** Defines a kind of record. Its file is registered by one line in `kinds/all.ts`. */
export const defineKind = <
  const K extends RecordKind,
  S extends RecordSchema,
  const O extends One<z.output<S>> | Many<z.output<S>>,
>(
  kind: K,
  schema: S,
  options: O & NoOthers<O>,
): { readonly kind: K; readonly schema: S } & O => ({ kind, schema, ...options })
