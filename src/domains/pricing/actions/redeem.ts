import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import {
  giveBack,
  giveToOrder,
  hasUnpaid,
  lockOfOrder,
  type OrderKey,
  redeemable,
  reserveAgain,
  spend,
} from '../store/redemptions.ts'

type Redeeming = OrderKey & {
  readonly personId: string
  /** Asked only for a coupon that is for first orders. */
  readonly isFirstOrder: () => Promise<boolean>
}

/**
 * Gives the coupon of a hold to its order, in the transaction that writes the order. The caller holds the person's lock, so of
 * two orders of one person the second sees the first. Throws `pricing.coupon_yours`, `.coupon_first_order`, `.coupon_changed`.
 */
export async function redeem(
  context: Context,
  redemptionId: string,
  { amount, ...order }: Redeeming & { readonly amount: Cents },
): Promise<void> {
  const found = await redeemable(context, { provider: order.provider, id: redemptionId })
  if (!found) return fail('pricing.coupon_changed')
  if (found.firstOrderOnly && !(await order.isFirstOrder())) return fail('pricing.coupon_first_order')
  if (await giveToOrder(context, { ...order, id: redemptionId, amount })) return undefined
  return (await hasUnpaid(context, order))
    ? fail(
        'pricing.coupon_yours',
        {},
        'Another order of yours has this code and is not paid yet. Pay that one, or remove the code here.',
      )
    : fail('pricing.coupon_yours')
}

/** Judges the coupon of an unpaid order again, because its customer is another person now. Throws as `redeem` does. */
export async function redeemForAnother(context: Context, order: Redeeming): Promise<void> {
  const used = await lockOfOrder(context, order)
  if (!used || used.state === 'returned' || used.personId === order.personId) return
  await redeem(context, used.id, { ...order, amount: used.amount })
}

/**
 * Spends the coupon of an order that is settled, in the caller's transaction. One that was given back meanwhile is reserved once
 * more. Returns false if that cannot be had any more.
 */
export async function spendCoupon(context: Context, key: OrderKey): Promise<boolean> {
  const used = await lockOfOrder(context, key)
  if (!used) return true
  if (used.state === 'returned' && !(await reserveAgain(context, used))) return false
  await spend(context, key)
  return true
}

/**
 * Gives back the coupon of an order in the caller's transaction, if `isOver` says so while the redemption is locked: a late payment
 * may spend it at the same time. Idempotent.
 */
export async function returnCoupon(
  context: Context,
  key: OrderKey,
  isOver: () => Promise<boolean>,
): Promise<void> {
  if ((await lockOfOrder(context, key)) && (await isOver())) await giveBack(context, key)
}
