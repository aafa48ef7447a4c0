import { ledgerRows } from './referral-states.ts'

/** The last row of a page of the ledger. */
export type LedgerAt = {
  readonly at: string
  readonly id: string
  readonly what: (typeof ledgerRows)[number]
}

/** Encodes the last row of a page as an opaque text. */
export const writeLedgerCursor = ({ at, id, what }: LedgerAt): string => btoa(`${at} ${id} ${what}`)

/** Decodes a cursor. Returns undefined for a text that is not a cursor. */
export function readLedgerCursor(cursor: string): LedgerAt | undefined {
  try {
    const [, at = '', id = '', what] =
      /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ((?:ref|xsp)_\w{26}) (\w+)$/.exec(atob(cursor)) ?? []
    const known = ledgerRows.find((one) => one === what)
    return Number.isNaN(Date.parse(at)) || !known ? undefined : { at, id, what: known }
  } catch {
    return undefined
  }
}
