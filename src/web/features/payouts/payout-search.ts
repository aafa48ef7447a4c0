import { readerOf } from '../../parts/lists/list-search.ts'

/** `id`: the payout that is open; `connect`: how the person returns from the payment service. */
export type PayoutSearch = { id?: string; connect?: 'done' | 'again' }

/** Reads the search parameters of the payouts. */
export function readPayoutSearch(raw: Readonly<Record<string, unknown>>): PayoutSearch {
  const { id } = readerOf({})(raw)
  const { connect } = raw
  return {
    ...(id !== undefined && { id }),
    ...((connect === 'done' || connect === 'again') && { connect }),
  }
}
