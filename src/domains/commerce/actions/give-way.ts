import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { type Refund, writeRefund } from '../store/refunds.ts'
import { dropRefund } from './drop-refund.ts'

const notSent: ReadonlySet<Refund['state']> = new Set(['requested', 'failed', 'disputed'])

/** What can still give way. */
export const unsentOf = (refunds: readonly Refund[]): Cents =>
  refunds.reduce((sum, { state, amount }) => (notSent.has(state) ? sum + amount : sum), 0)

/**
 * Takes an amount back from promises of a payment that did not go out, the newest first: older ones go out first, so the newest
 * is surely still here. The job that sends one finds it in a new round, with its new amount.
 */
export async function giveWay(
  context: Context,
  refunds: readonly Refund[],
  { amount, cause }: { readonly amount: Cents; readonly cause: string },
): Promise<void> {
  let left = amount
  for (const refund of refunds.toReversed()) {
    if (left === 0 || !notSent.has(refund.state)) continue
    const less = Math.min(left, refund.amount)
    left -= less
    await dropRefund(context, refund, { amount: less, cause })
    if (less < refund.amount && refund.state !== 'failed')
      await writeRefund(context, refund, { round: refund.round + 1, attempts: 0, failure: null })
  }
}
