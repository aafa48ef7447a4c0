import { createContext, use } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft, RecordKind, SectionName } from '#domains/showcase/contract.ts'
import type { Autosave, AutosaveState } from './autosave.ts'
import type { Trials } from './tried.ts'

/** A section of the page, as its owner orders it. */
export type PlacedSection = {
  name: string
  title: string
  section: SectionName
  kinds: readonly RecordKind[]
  /** True if its heading is a field of its own form. */
  ownHeading?: boolean
}

export type Editing = {
  draft: Draft
  account: Account
  autosave: Autosave
  state: AutosaveState
  /** The title of the section whose form is open. */
  title: string
  /** The words of the button that adds a record to its list. */
  addWords?: string | undefined
  /** The record of the section's list that the dialog edits alone. Undefined: the whole section. */
  entry?: string | undefined
  /** True if the list of the open section is asked for a new entry. */
  adds?: boolean
  /** Closes the dialog. */
  close?: () => void
  /** The sections that stand on the page, in their usual order. */
  pageSections: readonly PlacedSection[]
  /** What is shown on the page and not saved. A form rendered alone has none. */
  tried?: Trials
}

export const EditorContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}
