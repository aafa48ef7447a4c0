import type { Current, Picked, Room } from './review/picked.ts'
import type { Write } from './to-draft.ts'

/** Where the ticked things go. */
export type Target = {
  /** `draft`: the draft of a signed-in owner; `new page`: the answers of the onboarding. */
  readonly kind: 'draft' | 'new page'
  readonly current: Current
  readonly room: Room
  /** Applies what was picked. `onDone` hears of each write and how many there are, where they are single ones. */
  apply(picked: Picked, onDone: (write: Write, of: number) => void): Promise<void>
  /** Takes writes back; only a draft can. */
  undo?(writes: readonly Write[]): Promise<void>
}
