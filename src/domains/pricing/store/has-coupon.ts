import type { Context } from '#platform/context.ts'

/** Whether a provider has ever made a coupon that is still there. */
export async function hasCoupon(context: Context, provider: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('coupons')
    .select('provider')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
