import type { ComponentType } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { SectionName } from '#domains/showcase/contract.ts'
import type { Records, WritableKind } from '../parts/editing/records.ts'

/** One thing to complete before publishing; `field` is the name of the form's field. */
export type Gap = { sentence: string; field?: string }

/** The groups of the editor's list, in its order. */
export const sectionGroups = ['Start with', 'Sell', 'Tell', 'Show proof', 'Keep in touch', 'Look'] as const

/** `<section>/section.ts`, export `section`: the facts that the editor needs before the section's form is fetched. */
export type Section = {
  /** Its position within its group of the editor's list, in ascending order. */
  place: number
  /** Shown in the editor's list and above the form. */
  title: string
  /** The group of the editor's list that names it. */
  group: (typeof sectionGroups)[number]
  /** The name of its half on the public page; undefined if visitors see no section for it. */
  onPage?: SectionName
  /** True if it has no heading, or a field of its own form sets it: the order of sections offers none. */
  ownHeading?: boolean
  /** The records that the form edits. */
  kinds: readonly WritableKind[]
  /** Settings records that contain only the display order of those records. */
  orders?: readonly WritableKind[]
  /** The kind of the records that the editor's list counts. */
  counted?: WritableKind
  /** Returns the first record of a new account's draft, of the section's first kind. */
  begins?: (account: Account) => Readonly<Record<string, unknown>>
  /** Returns the known reasons why publishing would be refused. */
  missing?: (records: Records) => Gap[]
  /** `<section>/edit.tsx`: the form, in its own chunk. */
  edit: () => Promise<{ Edit: ComponentType }>
}
