import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { CouponCode, fail } from '../contract.ts'
import type { PricingDeps } from '../ports.ts'
import { couponGuesses } from '../store/coupon-guesses.ts'
import type { StoredCoupon } from '../store/coupon-row.ts'
import { couponByCode } from '../store/coupons.ts'
import type { HoldKey } from '../store/redemptions.ts'

const window = 10 * minute

/**
 * Finds the coupon of a code that a customer typed for a hold. Wrong codes are counted for the hold and for the network before
 * the code is looked up, so that guesses at once count too. Throws `pricing.coupon_unknown`, `.coupon_guesses`.
 */
export async function findCode(
  { guessing }: PricingDeps,
  context: Context,
  { provider, heldBy, code }: HoldKey & { readonly code: string },
): Promise<StoredCoupon> {
  const { address } = context
  const hold = guessing.markOf(`${provider} ${heldBy}`)
  const network = address === undefined ? undefined : guessing.networkOf(address)
  const marks = [hold, ...(network === undefined ? [] : [network])]
  const counts = await couponGuesses.count(context, marks, new Date(context.clock.now().getTime() - window))
  const isOver =
    (counts.get(hold) ?? 0) > guessing.mostOfHold ||
    (network !== undefined && (counts.get(network) ?? 0) > guessing.mostOfNetwork)
  if (isOver) return fail('pricing.coupon_guesses')
  const read = CouponCode.safeParse(code)
  const coupon = read.success ? await couponByCode(context, provider, read.data) : undefined
  if (!coupon) return fail('pricing.coupon_unknown')
  await couponGuesses.uncount(context, marks)
  return coupon
}
