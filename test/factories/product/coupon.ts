import { makeCoupon } from '#domains/pricing/actions/write-coupons.ts'
import type { Coupon, CouponInput } from '#domains/pricing/contract.ts'
import { CouponInput as Input } from '#domains/pricing/contract.ts'
import { pricingDeps } from './pricing.ts'
import type { TestProvider } from './provider.ts'

/** A coupon of a provider: 10 % off everything, as often as wanted. */
export const aCoupon = (
  { context }: Pick<TestProvider, 'context'>,
  change: Partial<CouponInput> = {},
): Promise<Coupon> =>
  makeCoupon(
    pricingDeps,
    context,
    Input.parse({ code: 'SUMMER20', kind: 'percent', value: 10, maxPerCustomer: null, ...change }),
  )

/** What the database keeps of a coupon. */
export const countsOf = ({ context, provider }: TestProvider, code = 'SUMMER20') =>
  context.db
    .selectFrom('coupons')
    .select(['used', 'spent', 'given'])
    .where('provider', '=', provider)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
