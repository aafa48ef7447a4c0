import type { ComponentType } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Records, WritableKind } from '../parts/editing/records.ts'

/** One thing to do before publishing; `field` is the name of the form's field. */
export type Gap = { sentence: string; field?: string }

/** `<section>/section.ts`, `section`: what the editor knows of a section before its form has been fetched. */
export type Section = {
  /** Its place in the editor's list, the lowest first. */
  place: number
  /** Stands in the editor's list and above the form. */
  title: string
  /** The records that the form edits. */
  kinds: readonly WritableKind[]
  /** Settings that hold only the display order of those records. */
  orders?: readonly WritableKind[]
  /** The kind whose records the editor's list counts. */
  counted?: WritableKind
  /** The first record, of the first kind, that a new account's draft begins with. */
  begins?: (account: Account) => Readonly<Record<string, unknown>>
  /** What publishing would be refused for, as far as the browser knows. */
  missing?: (records: Records) => Gap[]
  /** `<section>/edit.tsx`: the form, a chunk of its own. */
  edit: () => Promise<{ Edit: ComponentType }>
}
