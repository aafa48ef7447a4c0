import type { Context } from '#platform/context.ts'
import type { StoredCoupon } from './coupon-row.ts'

export type CouponKey = { readonly provider: string; readonly id: string }
export type CouponFields = Omit<
  StoredCoupon,
  'provider' | 'id' | 'createdAt' | 'updatedAt' | 'pausedAt' | 'used' | 'spent' | 'given' | 'firstUsedAt'
>

/** Lists the coupons of a provider, the newest first. */
export const couponsOf = (context: Context, provider: string): Promise<StoredCoupon[]> =>
  context.db
    .selectFrom('coupons')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Finds the coupon of a provider with a code in capitals. */
export const couponByCode = (
  context: Context,
  provider: string,
  code: string,
): Promise<StoredCoupon | undefined> =>
  context.db
    .selectFrom('coupons')
    .selectAll()
    .where('provider', '=', provider)
    .where('code', '=', code)
    .executeTakeFirst()

/** Locks a coupon until the transaction ends, so that nobody uses it meanwhile. */
export const lockCoupon = (
  context: Context,
  { provider, id }: CouponKey,
): Promise<StoredCoupon | undefined> =>
  context.db
    .selectFrom('coupons')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks coupons of a provider in the order of their ids, so that two holds that change them never wait for each other. */
export async function lockCoupons(context: Context, provider: string, ids: readonly string[]): Promise<void> {
  await context.db
    .selectFrom('coupons')
    .select('id')
    .where('provider', '=', provider)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether another coupon of the provider has this code. */
export const isCodeTaken = async (context: Context, provider: string, code: string): Promise<boolean> =>
  (await couponByCode(context, provider, code)) !== undefined

/** Inserts a coupon. Returns undefined if the provider has one with this code. */
export async function insertCoupon(
  context: Context,
  { provider, id }: CouponKey,
  fields: CouponFields,
): Promise<StoredCoupon | undefined> {
  const now = context.clock.now()
  return context.db
    .insertInto('coupons')
    .values({ provider, id, ...fields, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['provider', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Writes a coupon that the caller has locked. */
export async function writeCoupon(
  context: Context,
  { provider, id }: CouponKey,
  fields: Partial<CouponFields & Pick<StoredCoupon, 'pausedAt'>>,
): Promise<StoredCoupon | undefined> {
  return context.db
    .updateTable('coupons')
    .set({ ...fields, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a coupon that was never used. */
export async function deleteUnused(context: Context, { provider, id }: CouponKey): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('coupons')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('firstUsedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the coupons and redemptions of a closed account. */
export async function eraseCoupons(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('redemptions').where('provider', '=', provider).execute()
  await context.db.deleteFrom('coupons').where('provider', '=', provider).execute()
}
