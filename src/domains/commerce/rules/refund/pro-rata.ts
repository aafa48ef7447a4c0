import type { Cents } from '#platform/common/money.ts'

/**
 * What of a pass is not used, in whole cents: the captured money by the credits that are left, a half rounded up, less what went back
 * already; never below 0. Only a help: its provider says what goes back (product.md 9).
 */
export function proRata({
  captured,
  refunded,
  credits,
  left,
}: {
  readonly captured: Cents
  readonly refunded: Cents
  readonly credits: number
  readonly left: number
}): Cents {
  return Math.max(0, Math.floor((2 * captured * left + credits) / (2 * credits)) - refunded)
}
