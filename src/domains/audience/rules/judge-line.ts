import type { ContactState } from '../contacts-contract.ts'
import type { ImportCounts, ImportOutcome, ImportReason } from '../import-contract.ts'
import type { ImportLine } from './import-line.ts'

type Known = {
  /** An earlier row of the file has the address. */
  readonly isTwice: boolean
  /** The state of the contact with this address; undefined: there is none. */
  readonly state: ContactState | undefined
  /** The address complained somewhere in this installation. */
  readonly isSilent: boolean
}
export type Judged = { readonly outcome: ImportOutcome; readonly reason: ImportReason | null }

const isGone = (state: ContactState | undefined): state is 'unsubscribed' | 'bounced' | 'complained' =>
  state === 'unsubscribed' || state === 'bounced' || state === 'complained'

/** Says what becomes of a row. An import brings back nobody who left, and mails nobody who complained anywhere. */
export function judgeLine({ email, reason }: ImportLine, { isTwice, state, isSilent }: Known): Judged {
  if (email === undefined) return { outcome: 'invalid', reason }
  if (isTwice) return { outcome: 'twice', reason: null }
  if (isGone(state)) return { outcome: 'gone', reason: state }
  if (isSilent) return { outcome: 'gone', reason: 'silent' }
  return { outcome: state === undefined ? 'added' : 'known', reason }
}

export const noCounts: ImportCounts = { added: 0, known: 0, gone: 0, invalid: 0, twice: 0 }

/** Adds outcomes to counts. */
export function countOutcomes(before: ImportCounts, outcomes: readonly ImportOutcome[]): ImportCounts {
  const counts = { ...before }
  for (const outcome of outcomes) counts[outcome]++
  return counts
}
