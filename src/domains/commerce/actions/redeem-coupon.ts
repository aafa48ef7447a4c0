import { type Redeemed, redeemedOf } from '#domains/pricing/rules/applied.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { Priced } from '../rules/price-of-hold.ts'
import { isFirstOrder, type OrderKey } from '../store/orders.ts'

/**
 * Gives the coupon of a hold to its order, in the transaction that writes the order and holds the person's lock. Returns what the
 * order keeps of it; undefined: the hold has none. Throws as `pricing.redeem` does.
 */
export async function redeemCoupon(
  { pricing }: Pick<CommerceDeps, 'pricing'>,
  inside: Context,
  { coupon, price, wanted }: Priced,
  order: OrderKey & { readonly personId: string },
): Promise<Redeemed | undefined> {
  if (!coupon) return undefined
  await pricing.redeem(inside, coupon.redemptionId, {
    ...order,
    amount: price.couponCents,
    isFirstOrder: () => isFirstOrder(inside, order.provider, order.personId),
  })
  return redeemedOf(coupon, wanted)
}
