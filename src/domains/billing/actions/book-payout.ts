import type { Context } from '#platform/context.ts'
import type { PayoutsDeps } from '../payouts-ports.ts'
import { sumsByOrder } from '../store/payout-items.ts'
import type { StoredPayout } from '../store/payouts.ts'

/** What undoes it. */
const opposite = { paid_out: 'sent_back', sent_back: 'paid_out' } as const

/**
 * Books a payout in the ledger, in the caller's transaction: for each order what it brings the bank, or takes from it. `sent_back`
 * takes exactly that back.
 */
export async function bookPayout(
  { commerce }: Pick<PayoutsDeps, 'commerce'>,
  context: Context,
  { provider, id, gateway, account }: Pick<StoredPayout, 'provider' | 'id' | 'gateway' | 'account'>,
  kind: keyof typeof opposite,
): Promise<void> {
  for (const { orderId, net } of await sumsByOrder(context, { provider, payoutId: id }))
    await commerce.bookAtVendor(context, {
      provider,
      orderId,
      gateway,
      account,
      kind: net > 0 ? kind : opposite[kind],
      sourceId: `${id}-${orderId}`,
      amount: Math.abs(net),
    })
}
