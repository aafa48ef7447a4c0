import { spread } from '#domains/pricing/rules/spread.ts'
import type { Cents } from '#platform/common/money.ts'

type Share = { readonly lineId: string; readonly amount: Cents }

/**
 * Takes the shares of lines from payments with these rests, from the first payment on (selling.md, "Refunds": newest
 * payment first). Returns the shares of each payment; a line may take from several. What exceeds all rests is left out.
 */
export function shareOut(shares: readonly Share[], rests: readonly Cents[]): Share[][] {
  const waiting = shares.map((share) => ({ ...share }))
  return rests.map((rest) => {
    let left = rest
    return waiting.flatMap((share) => {
      const amount = Math.min(share.amount, left)
      share.amount -= amount
      left -= amount
      return amount > 0 ? [{ lineId: share.lineId, amount }] : []
    })
  })
}

/** Divides an amount over lines by what can be taken from each, to the cent. Lines that give nothing are left out. */
export function spreadOver(amount: Cents, rests: readonly Share[]): Share[] {
  const amounts = spread(
    amount,
    rests.map((rest) => rest.amount),
  )
  return rests.flatMap(({ lineId }, index) => {
    const share = amounts[index] ?? 0
    return share > 0 ? [{ lineId, amount: share }] : []
  })
}
