import type { ShownPrice, Tip } from '#domains/commerce/price-contract.ts'
import { tipOf } from '#domains/pricing/rules/price.ts'
import { type Cents, formatMoney } from '#platform/common/money.ts'
import { centsOf } from '#web/lib/dollars.ts'

/** A tip as the visitor chose it: a share, or an amount as typed, in dollars. */
export type ChosenTip = { readonly percent: 10 | 15 | 20 } | { readonly own: string }

export const tipShares = [10, 15, 20] as const

/** The least and the most of an own amount, in whole cents. */
export const leastTip = 50
const most = 50_000

/** The message of a tip that cannot be sent. */
export function tipFault(tip: ChosenTip | undefined): string | undefined {
  if (!tip || !('own' in tip)) return undefined
  const cents = centsOf(tip.own)
  if (cents === undefined) return 'An amount such as 5 or 7.50'
  return cents < leastTip || cents > most ? `${formatMoney(leastTip)} to ${formatMoney(most)}` : undefined
}

/** The tip as it is sent; null: none. */
export function sentTip(tip: ChosenTip | undefined): Tip {
  if (!tip || tipFault(tip)) return null
  return 'own' in tip ? { cents: centsOf(tip.own) ?? 0 } : tip
}

/** What a tip comes to, in whole cents; 0 while it is not complete. */
export const tipCents = (base: Cents, tip: ChosenTip | undefined): Cents => {
  const sent = sentTip(tip)
  return sent ? tipOf(base, sent) : 0
}

type Tippable = Pick<ShownPrice, 'steps' | 'totalCents'> & {
  readonly tipBaseCents: Cents | null
  readonly provider: { readonly firstName: string }
}

/** What is bought with the tip as a step of its price. */
export function withTip<P extends Tippable>(checkout: P, tip: ChosenTip | undefined): P {
  const cents = checkout.tipBaseCents === null ? 0 : tipCents(checkout.tipBaseCents, tip)
  if (cents === 0) return checkout
  const share = tip && 'percent' in tip ? `, ${tip.percent} %` : ''
  const label = `Tip for ${checkout.provider.firstName}${share}`
  return {
    ...checkout,
    steps: [...checkout.steps, { kind: 'tip', label, cents }],
    totalCents: checkout.totalCents + cents,
  }
}
