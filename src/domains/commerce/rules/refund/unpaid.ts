import type { Cents } from '#platform/common/money.ts'
import { shareOf } from './amount.ts'

/**
 * What stays owed of a deferred payment after a cancellation (rule 3): nothing, unless the provider charges for late
 * cancellations and the policy would not have returned everything.
 */
export const stillOwed = (
  due: Cents,
  percent: number,
  { chargeLateCancel }: { chargeLateCancel: boolean },
): Cents => (chargeLateCancel ? due - shareOf(due, percent) : 0)
