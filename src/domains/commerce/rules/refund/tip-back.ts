import type { Cents } from '#platform/common/money.ts'
import type { LineKindName } from '../../contract.ts'
import { atStake } from './amount.ts'
import type { StakedLine } from './stakes.ts'

type Line = {
  readonly id: string
  readonly kind: LineKindName
  readonly adjusts: string | null
  readonly amount: Cents
  readonly refunded: Cents
}

/** What goes back of the tip with the last booking of an order: all of it, whatever the policy (product.md 6, rule 7). */
export const tipBack = <L extends Line>(
  staked: readonly StakedLine<L>[],
): { lineId: string; amount: Cents }[] =>
  staked.flatMap(({ line, stake }) => {
    const amount = atStake(stake)
    return line.kind === 'tip' && amount > 0 ? [{ lineId: line.id, amount }] : []
  })
