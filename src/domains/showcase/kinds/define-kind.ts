import type { z } from 'zod'
import type { Entitlements } from '#domains/accounts/contract.ts'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { RecordKind } from './names.ts'

/** The content of a record. */
export type Data = Readonly<Record<string, unknown>>
export type Identified = { entityId: string }
export type RecordSchema = z.ZodType<Identified>
export type Output<S extends RecordSchema> = z.output<S>

/** The functions that `prepare` may call while a record is saved. */
export type SavingTools = {
  assertSchedule(schedule: WeeklySchedule): void
  /** `pictures`: keeps uploaded pictures in the text. The text of a field named `body` may contain them. */
  cleanRichText(html: string, allow?: { readonly pictures?: boolean }): string
  /** Refuses the save with a message for each field. */
  refuse(fields: Readonly<Record<string, string>>): never
}

/** A value as `const` infers it: with read-only lists. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

/** Something for each of some fields, or of their parts. */
type FieldNames<R, T> = Readonly<Partial<Record<(keyof R & string) | `${keyof R & string}.${string}`, T>>>

type Common<R> = {
  /** A valid record without its entityId; tests send it and spoil its fields. Optional where tests build their own. */
  readonly example?: Frozen<Omit<R, 'entityId'>>
  /**
   * The titles of fields in the list of changes, where the name of the field does not say it; `a.b` is the field `b` of
   * the object `a`. Null: the field is not told, because another one tells the same.
   */
  readonly fieldTitles?: FieldNames<R, string | null>
  /** The words for the values of fields in the list of changes, where their form does not give them. */
  readonly fieldWords?: FieldNames<R, (value: unknown) => string | readonly string[]>
  /** The field of `PublicShowcase` that contains the kind. Visitors cannot read a kind without one. */
  readonly pageField?: string
  /** The plan's maximum that each record of this kind counts against. */
  readonly card?: Extract<keyof Entitlements, `max${string}`>
  /** specification 4: a save sets the Showcase's `isPublished` from the payload. */
  readonly bringsIsPublished?: boolean
  /**
   * The field of the record's own address, unique among the records with the same `of`, which is the folder of its page.
   * A save refuses a taken address; a takeover picks the next free one.
   */
  readonly address?: {
    readonly field: keyof R & string
    readonly of: 'services' | 'blogs'
    failTaken(): never
  }
  /**
   * Records with this flag were written by a customer: their owner may change only these fields and never deletes one.
   * The owner's saves cannot set the flag.
   */
  readonly foreign?: { readonly flag: keyof R & string; readonly ownerMay: readonly (keyof R & string)[] }
  /** Checks a valid record and returns the form to store. */
  prepare?(record: R, tools: SavingTools): R
  /** Returns the record without the fields that visitors may not read; undefined if they may not read it at all. */
  shown?(record: R): R | undefined
  /** Returns the fields that a publish sets, in the draft and in its snapshot. */
  atPublish?(record: R, now: Date): Partial<R>
  /** Returns the vault files that the record names, by field. Each must be uploaded before the save. */
  vaultFiles?(record: R): Readonly<Record<string, { readonly key: string; readonly size: number } | null>>
}

type One<R> = Common<R> & {
  readonly holds: 'one'
  /** The name of the record in the list of changes. */
  readonly title: string
  /** Set if publishing needs the record: `sentence` tells the owner, and previews show `blank` until it exists. */
  readonly required?: { readonly sentence: string; blank(entityId: string): R }
}

type Many<R> = Common<R> & {
  readonly holds: 'many'
  readonly maxRecords: number
  /** The field that names a record in the list of changes. */
  readonly titleField: keyof R & string
  /** The kinds that store the display order, each with its title in the list of changes. The last one wins. */
  readonly sequences: Readonly<Partial<Record<RecordKind, string>>>
  /** While nobody has ordered the list, its newest record comes first. Only for a kind with one such order. */
  readonly newestFirst?: true
  /** The numeric field that orders a list without such a kind, in ascending order; records without it go last. */
  readonly positionField?: keyof R & string
  /** The name of a record without a title in the list of changes; default: the name of its kind. */
  readonly untitled?: string
  /** Returns the instant from which visitors no longer see the record; null if it does not end. */
  endsAt?(record: R): string | null
  /** Returns the instant from which visitors see the record; null: at once. */
  visibleFrom?(record: R): string | null
  /** Returns a sentence if publishing needs another record. `has`: whether a valid record of a kind exists. */
  missing?(records: readonly R[], has: (kind: RecordKind) => boolean): string | undefined
}

/** A kind as rules and actions read it, without the type of its schema. */
export type Definition = { readonly kind: RecordKind; readonly schema: RecordSchema } & (
  | One<Identified & Record<string, unknown>>
  | Many<Identified & Record<string, unknown>>
)

type KeyOf<T> = T extends unknown ? keyof T : never
/** Rejects a misspelt option, which the inferred type would accept. */
type NoOthers<O> = Readonly<Record<Exclude<keyof O, KeyOf<One<Identified> | Many<Identified>>>, never>>

/** Defines a kind of record. One line in `kinds/all.ts` registers it. */
export const defineKind = <
  const K extends RecordKind,
  S extends RecordSchema,
  const O extends One<z.output<S>> | Many<z.output<S>>,
>(
  kind: K,
  schema: S,
  options: O & NoOthers<O>,
): { readonly kind: K; readonly schema: S } & O => ({ kind, schema, ...options })
