import { createContext, use } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import type { Autosave, AutosaveState } from './autosave.ts'

export type Editing = {
  draft: Draft
  account: Account
  autosave: Autosave
  state: AutosaveState
  /** The title of the section whose form is open. */
  title: string
}

export const EditorContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}
