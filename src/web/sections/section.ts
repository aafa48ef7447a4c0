import type { ComponentType, ReactNode } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Records, WritableKind } from '../parts/editing/records.ts'

/** `<section>/page.tsx`, `page`: how the section looks on the public page, rendered on the server. */
export type PageHalf = {
  /** Renders nothing where the Showcase holds nothing for it. Its element has the section's name as id. */
  Part: (props: { showcase: PublicShowcase }) => ReactNode
  /** Its link in the page's navigation, undefined while there is nothing to lead to. */
  link?: (showcase: PublicShowcase) => string | undefined
}

/** One thing to do before publishing; `field` is the name of the form's field. */
export type Gap = { sentence: string; field?: string }

/** `<section>/section.ts`, `section`: what the editor knows of a section before its form has been fetched. */
export type Section = {
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
