import type { Context } from '#platform/context.ts'
import type { Checkout } from '../customer-contract.ts'
import { paidTipsFor } from '../store/later-tips.ts'
import type { Ordered } from './read-sale.ts'

/** Whether a tip can be given for an order: what it sold is booked or delivered. */
export const isTippable = (state: Ordered['order']['state']): boolean =>
  state === 'active' || state === 'fulfilled'

/**
 * The tip that was given for an order after its checkout, or that one can be given; null: neither. Costs a query only where the
 * provider takes tips, and none for an order that is new.
 */
export async function laterTipFor(
  context: Context,
  { order: { provider, id: orderId, state } }: Pick<Ordered, 'order'>,
  account: { readonly takesTips: boolean } | undefined,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Checkout['laterTip']> {
  if (!account?.takesTips || !isTippable(state)) return null
  return { givenCents: isNew ? 0 : await paidTipsFor(context, { provider, orderId }) }
}
