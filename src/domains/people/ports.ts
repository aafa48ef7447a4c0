import type { Accounts } from '#domains/accounts/index.ts'
import type { PersonEraser } from '#platform/area.ts'

/** What people needs from other parts. */
export type PeopleDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner'>
  /** The functions that erase a person's data, of all areas. A function, because the areas are created later. */
  readonly erasers: () => readonly PersonEraser[]
}
