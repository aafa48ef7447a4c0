import type { Cents } from '#platform/common/money.ts'

/** What a change of a balance is; `payout_returned`: a payout that the bank sent back. */
export const moveKinds = [
  'payment',
  'refund',
  'refund_returned',
  'dispute',
  'dispute_returned',
  'payout_returned',
] as const
export type MoveKind = (typeof moveKinds)[number]

type Item = { readonly what: MoveKind; readonly gross: Cents; readonly fee: Cents }

/** The sums of a payout, in whole cents: `net` = `gross` − `fees` + `refunds` + `adjustments`. */
export type PayoutSums = {
  readonly gross: Cents
  readonly fees: Cents
  readonly refunds: Cents
  readonly adjustments: Cents
  readonly net: Cents
}

/** Sums the items of a payout. */
export function payoutSums(items: readonly Item[]): PayoutSums {
  const sum = (...kinds: readonly MoveKind[]) =>
    items.filter(({ what }) => kinds.includes(what)).reduce((total, one) => total + one.gross, 0)
  const fees = items.reduce((total, { fee }) => total + fee, 0)
  const gross = sum('payment')
  const refunds = sum('refund', 'refund_returned')
  const adjustments = sum('dispute', 'dispute_returned', 'payout_returned')
  return { gross, fees, refunds, adjustments, net: gross - fees + refunds + adjustments }
}
