import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PayoutsDeps, VendorPayout } from '../payouts-ports.ts'
import { payoutSums } from '../rules/payout-sums.ts'
import { type At, lockLeft, putInto } from '../store/payout-items.ts'
import { insertPayout, type StoredPayout } from '../store/payouts.ts'
import { bookPayout } from './book-payout.ts'

/**
 * Makes a provider's share of a payout from the items that left, in the caller's transaction. Returns undefined for a share that is
 * not above 0: its items wait for the next one.
 */
export async function makePayout(
  deps: PayoutsDeps,
  context: Context,
  at: At,
  { gatewayId, createdAt, expectedAt, reference }: VendorPayout,
): Promise<StoredPayout | undefined> {
  const items = await lockLeft(context, at)
  const sums = payoutSums(items)
  if (sums.net <= 0) return undefined
  const payout = await insertPayout(context, {
    ...at,
    ...sums,
    id: newId('pyt'),
    gatewayId,
    state: 'scheduled',
    createdAt,
    expectedAt,
    paidAt: null,
    failure: null,
    reference,
  })
  await putInto(context, at.provider, { payoutId: payout.id, itemIds: items.map(({ id }) => id) })
  await bookPayout(deps, context, payout, 'paid_out')
  return payout
}
