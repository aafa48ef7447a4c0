import { readerOf } from '../../parts/lists/list-search.ts'

/** Reads the search parameters of the payouts: `id` is the payout that is open. */
export const readPayoutSearch = (raw: Readonly<Record<string, unknown>>): { id?: string } => {
  const { id } = readerOf({})(raw)
  return id === undefined ? {} : { id }
}
