import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { Coupon, listCoupons as contract } from '../contract.ts'
import type { PricingDeps } from '../ports.ts'
import { toCoupon } from '../store/coupon-row.ts'
import { couponsOf } from '../store/coupons.ts'
import { zoneOf } from './write-coupons.ts'

/** Lists all coupons of the caller, the newest first, with what they gave together. Only the owner may call it. */
export async function listCoupons(
  deps: PricingDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const [rows, timezone] = await Promise.all([couponsOf(context, provider), zoneOf(deps, context, provider)])
  const now = context.clock.now()
  return {
    coupons: rows.map((row) => toCoupon(row, now)),
    timezone,
    totals: {
      spent: rows.reduce((sum, { spent }) => sum + spent, 0),
      givenCents: rows.reduce((sum, { given }) => sum + Number(given), 0),
      since: rows.at(-1)?.createdAt.toISOString() ?? null,
    },
  }
}

/** Lists the coupons of a provider for what the provider sends. The system may call it. */
export async function couponsForLetters(context: Context, provider: string): Promise<Coupon[]> {
  const now = context.clock.now()
  return (await couponsOf(context, provider)).map((row) => toCoupon(row, now))
}
