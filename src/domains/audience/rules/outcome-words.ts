import type { ImportOutcome, ImportReason } from '../import-contract.ts'

const outcomes: Readonly<Record<ImportOutcome, string>> = {
  added: 'New contact',
  known: 'Known already',
  gone: 'Left out',
  invalid: 'Left out',
  twice: 'Left out',
}

/** Why a row came out as it did, in words. */
export const reasonWords: Readonly<Record<ImportReason, string>> = {
  unsubscribed: 'unsubscribed from your letters',
  bounced: 'this address refuses mail',
  complained: 'said that they never asked for your letters',
  silent: 'wants no letters from anybody here',
  empty: 'has no address',
  no_address: 'is not an e-mail address',
  tags_left_out: 'not all tags fit: at most 20, each of 30 characters',
}

/** The outcome of a row and its reason, as the report says them. */
export function outcomeWords({
  outcome,
  reason,
}: {
  readonly outcome: ImportOutcome
  readonly reason: ImportReason | null
}): [string, string] {
  const why = outcome === 'twice' ? 'an earlier row has this address' : reason ? reasonWords[reason] : ''
  return [outcomes[outcome], why]
}
