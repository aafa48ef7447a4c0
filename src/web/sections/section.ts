import type { ComponentType } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { SectionName } from '#domains/showcase/contract.ts'
import type { Records, WritableKind } from '../parts/editing/records.ts'

/** One thing to complete before publishing; `field` is the name of the form's field. */
export type Gap = { sentence: string; field?: string }

/** The drawings of the cards in the chooser of sections: one for each shape that a section can have on the page. */
export type CardDrawing =
  | 'cards'
  | 'chips'
  | 'figure'
  | 'letter'
  | 'lines'
  | 'media'
  | 'month'
  | 'offer'
  | 'pass'
  | 'people'
  | 'quote'
  | 'stars'
  | 'text'
  | 'wall'

/** A section on the page has the title and the place that `sectionNames` give it; another one brings its own. */
type Named =
  | {
      /** The name of its half on the public page. */
      onPage: SectionName
    }
  | {
      onPage?: undefined
      /** Shown in the editor's list and above the form. */
      title: string
      /** Its place in the editor's list: below 0 before the sections of the page, above 100 after them. */
      place: number
    }

/** `<section>/section.ts`, export `section`: the facts that the editor needs before the section's form is fetched. */
export type Section = Named & {
  /** Its card in the chooser of sections. Every section with `onPage` but the hero has one. */
  card?: { words: string; drawing: CardDrawing }
  /** The heading that visitors see until the provider sets one; default: `title`. */
  usualHeading?: string
  /** True if it has no heading, or a field of its own form sets it: the order of sections offers none. */
  ownHeading?: boolean
  /** True if its form changes all of the page: on wide screens it stands beside the page and covers nothing of it. */
  beside?: true
  /** The records that the form edits. */
  kinds: readonly WritableKind[]
  /** Settings records that contain only the display order of those records. */
  orders?: readonly WritableKind[]
  /** Those of `kinds` whose records only say where things stand: removing one loses no content. */
  arranges?: readonly WritableKind[]
  /** The kind of the records that the editor's list counts. */
  counted?: WritableKind
  /** The words of the button that adds one of those, such as `Add experience`. */
  adds?: string
  /** True if its form deletes files with its record: the section is not cleared as a whole. */
  ownsFiles?: boolean
  /** Returns the first record of a new account's draft, of the section's first kind. */
  begins?: (account: Account) => Readonly<Record<string, unknown>>
  /** Returns the known reasons why publishing would be refused. */
  missing?: (records: Records) => Gap[]
  /** `<section>/edit.tsx`: the form, in its own chunk. */
  edit: () => Promise<{ Edit: ComponentType }>
}
