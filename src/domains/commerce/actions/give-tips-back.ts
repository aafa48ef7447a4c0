import type { Context } from '#platform/context.ts'
import { closeTip, tipsFor } from '../store/later-tips.ts'
import { moveOrder, type OrderKey } from '../store/orders.ts'
import { giveBack } from './end-order.ts'
import type { Promised } from './promise-refund.ts'

/**
 * Ends the tips that were given later for an order that is cancelled, and promises all of their money (product.md 6, rule 7), in the
 * transaction that cancelled it.
 */
export async function giveTipsBack(
  context: Context,
  key: OrderKey,
  { reason }: Pick<Promised, 'reason'>,
): Promise<void> {
  const { provider } = key
  for (const orderId of await tipsFor(context, key)) {
    const tip = { provider, orderId }
    await closeTip(context, tip)
    const ended = await moveOrder(
      context,
      { provider, id: orderId },
      { from: ['open', 'active', 'fulfilled'], to: 'cancelled', step: 'cancelled', data: { reason } },
    )
    if (ended) await giveBack(context, tip, { reason, percent: 100 })
  }
}
