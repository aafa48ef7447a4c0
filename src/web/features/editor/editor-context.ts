import { createContext, type ReactNode, use } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import type { Keeper, KeeperState } from './keeper.ts'

/** What the page brings from the feature of schedules; features do not know each other. */
export type ScheduleParts = {
  draw: (value: WeeklySchedule, onChange: (week: WeeklySchedule) => void) => ReactNode
  usualWeek: (timezone: string) => WeeklySchedule
  isSound: (week: WeeklySchedule) => boolean
}

export type Editing = {
  draft: Draft
  account: Account
  keeper: Keeper
  state: KeeperState
  schedule: ScheduleParts
}

export const EditorContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}
