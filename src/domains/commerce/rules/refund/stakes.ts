import { spread } from '#domains/pricing/rules/spread.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Stake } from './amount.ts'

type Line = {
  readonly id: string
  readonly adjusts: string | null
  readonly amount: Cents
  readonly refunded: Cents
}
type Charge = { readonly state: string; readonly captured: Cents; readonly lost: Cents }

/** A line with its adjustments: its price, and its share of the captured money. */
export type StakedLine<L extends Line> = { readonly line: L; readonly worth: Cents; readonly stake: Stake }

/**
 * Divides the captured money of an order, less what disputes took for good, over its lines by price (selling.md, "Refunds"); an
 * adjustment counts with its line.
 */
export function stakesOf<L extends Line>(lines: readonly L[], charges: readonly Charge[]): StakedLine<L>[] {
  const sold = lines.filter(({ adjusts }) => adjusts === null)
  const worths = sold.map((line) =>
    lines.reduce((sum, { adjusts, amount }) => (adjusts === line.id ? sum + amount : sum), line.amount),
  )
  const lost = charges.reduce((sum, charge) => sum + charge.lost, 0)
  const shares = spread(Math.max(0, capturedOf(charges) - lost), worths)
  return sold.map((line, index) => ({
    line,
    worth: worths[index] ?? 0,
    stake: { captured: shares[index] ?? 0, refunded: line.refunded },
  }))
}

/** The money that came in for an order, in whole cents. */
export const capturedOf = (charges: readonly Pick<Charge, 'state' | 'captured'>[]): Cents =>
  charges.reduce((sum, { state, captured }) => (state === 'succeeded' ? sum + captured : sum), 0)

/** The money that is held for an order, in whole cents: neither charged nor released. */
export const heldOf = (charges: readonly { readonly authorised: Cents }[]): Cents =>
  charges.reduce((sum, { authorised }) => sum + authorised, 0)

/** The refunds that were promised for an order, in whole cents. */
export const promisedOf = (lines: readonly Line[]): Cents =>
  lines.reduce((sum, { refunded }) => sum + refunded, 0)
