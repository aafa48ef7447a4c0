import type { Cents } from '#platform/common/money.ts'
import { shareOf } from './amount.ts'

/**
 * The amount of a deferred payment still owed after a cancellation (rule 3): 0, unless the provider charges for late
 * cancellations and the policy would not have refunded everything.
 */
export const stillOwed = (
  due: Cents,
  percent: number,
  { chargeLateCancel }: { chargeLateCancel: boolean },
): Cents => (chargeLateCancel ? due - shareOf(due, percent) : 0)
