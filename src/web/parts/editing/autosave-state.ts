import type { RecordKind } from '#domains/showcase/contract.ts'
import type { Base, Conflict } from './conflict.ts'

export type Data = Readonly<Record<string, unknown>>
/** The edited state of one record; `data` null deletes it. */
export type Change = {
  kind: RecordKind
  entityId: string
  data: Data | null
  /** Fields that the contract refuses; they stay in the form and are not sent. */
  invalid: readonly string[]
  /** Whether the server has the record, so that a part of its fields may be saved. */
  known: boolean
}

/** A change as it survives a reload, with the version that it is based on. */
export type StoredChange = Change & {
  base?: Base | undefined
  editedAt?: string | undefined
  /** What was sent without an answer; null: a deletion. */
  unanswered?: readonly (Data | null)[] | undefined
}

export type AutosaveState = {
  /** All changes since the editor opened, by entityId; they override the server's records. */
  typed: ReadonlyMap<string, Change>
  /** Changes not saved on the server yet. */
  waiting: ReadonlyMap<string, Change>
  trouble: 'offline' | 'refused' | undefined
  /** The server's messages by entityId and field; '' for a message without a field. */
  refused: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Records that wait for the owner's choice, by entityId. Nothing of them is sent. */
  conflicts: ReadonlyMap<string, Conflict>
  sending: boolean
  savedAt: Date | undefined
}

const omit = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))

/** Whether a change of a record of this kind is not saved yet. */
export const waits = ({ waiting }: AutosaveState, kind: RecordKind): boolean =>
  [...waiting.values()].some((change) => change.kind === kind)

/** Whether a change is a new list entry in which nothing was typed. It is neither saved nor a fault. */
export const isEmptyEntry = ({ data, known }: Change): boolean =>
  !known &&
  data !== null &&
  Object.entries(data).every(([field, value]) => value === '' || field === 'restsByChoice')

/** Returns the part of a change that can be saved now; undefined for a new record that the contract refuses. */
export function sendable(change: Change): Change | undefined {
  if (change.data === null || change.invalid.length === 0) return change
  return change.known ? { ...change, data: omit(change.data, change.invalid) } : undefined
}
