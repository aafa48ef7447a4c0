import { newId } from '#platform/common/ids.ts'
import { Temporal } from '#platform/common/time.ts'
import { dateStart } from '#platform/common/zoned.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { type Coupon, type CouponInput, fail } from '../contract.ts'
import type { CouponMade } from '../events.ts'
import type { PricingDeps } from '../ports.ts'
import { isSameOffer } from '../rules/same-offer.ts'
import { type StoredCoupon, toCoupon } from '../store/coupon-row.ts'
import {
  type CouponFields,
  couponsOf,
  deleteUnused,
  insertCoupon,
  isCodeTaken,
  lockCoupon,
  writeCoupon,
} from '../store/coupons.ts'

/** The most coupons of a provider. */
const most = 500

/** The zone in which the days of a provider's coupons begin: that of its page, else of its first service. */
export async function zoneOf(deps: PricingDeps, context: Context, provider: string): Promise<string> {
  const place = await deps.placeOf(context, provider)
  if (place) return place.timezone
  const [first] = await deps.catalogue.listLive(context, provider)
  return first?.schedule.timezone ?? 'UTC'
}

/** Makes and announces a coupon. Only the owner may call it. Throws `pricing.code_taken`, `.too_many_coupons`. */
export async function makeCoupon(deps: PricingDeps, context: Context, input: CouponInput): Promise<Coupon> {
  const provider = deps.accounts.requireOwner(context)
  const fields = fieldsOf(input, await zoneOf(deps, context, provider))
  const key = { provider, id: newId('cpn') }
  if ((await couponsOf(context, provider)).length >= most) return fail('pricing.too_many_coupons')
  return transact(context, async (inside) => {
    const made = await insertCoupon(inside, key, fields)
    if (!made) return fail('pricing.code_taken')
    await announce<CouponMade>(inside, {
      type: 'pricing.coupon_made',
      provider,
      data: { couponId: key.id },
    })
    return toCoupon(made, inside.clock.now())
  })
}

/**
 * Changes a coupon. Once it was used, its code, what it gives and what it is for stay. Holds and orders that have it keep it as it
 * was. Only the owner may call it. Throws `pricing.coupon_missing`, `.coupon_fixed`, `.below_used`, `.code_taken`.
 */
export async function editCoupon(
  deps: PricingDeps,
  context: Context,
  { id, ...input }: CouponInput & { readonly id: string },
): Promise<Coupon> {
  const provider = deps.accounts.requireOwner(context)
  const fields = fieldsOf(input, await zoneOf(deps, context, provider))
  return change(context, { provider, id }, async (inside, before) => {
    if (before.firstUsedAt !== null && !isSameOffer(before, fields)) fail('pricing.coupon_fixed')
    if (fields.maxRedemptions !== null && fields.maxRedemptions < before.used)
      fail('pricing.below_used', {}, `It was used ${before.used} times already, so it cannot be fewer.`)
    if (fields.code !== before.code && (await isCodeTaken(inside, provider, fields.code)))
      fail('pricing.code_taken')
    return fields
  })
}

/** Pauses a coupon, or goes on with it. What is reserved stays. Only the owner may call it. Throws `pricing.coupon_missing`. */
export async function pauseCoupon(
  deps: PricingDeps,
  context: Context,
  { id, paused }: { readonly id: string; readonly paused: boolean },
): Promise<Coupon> {
  const provider = deps.accounts.requireOwner(context)
  return change(context, { provider, id }, async (inside, { pausedAt }) => ({
    pausedAt: paused ? (pausedAt ?? inside.clock.now()) : null,
  }))
}

/** Deletes a coupon that was never used. Only the owner may call it. Throws `pricing.coupon_missing`, `.coupon_fixed`. */
export async function deleteCoupon(
  deps: PricingDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<{ readonly deleted: true }> {
  const provider = deps.accounts.requireOwner(context)
  if (await deleteUnused(context, { provider, id })) return { deleted: true }
  const isThere = (await couponsOf(context, provider)).some((one) => one.id === id)
  return isThere ? fail('pricing.coupon_fixed') : fail('pricing.coupon_missing')
}

type Key = { readonly provider: string; readonly id: string }

function change(
  context: Context,
  key: Key,
  work: (inside: Context, before: StoredCoupon) => Promise<Parameters<typeof writeCoupon>[2]>,
): Promise<Coupon> {
  return transact(context, async (inside) => {
    const before = await lockCoupon(inside, key)
    if (!before) return fail('pricing.coupon_missing')
    const written = await writeCoupon(inside, key, await work(inside, before))
    return toCoupon(written ?? before, inside.clock.now())
  })
}

/** A coupon ends with the end of its last day. */
function fieldsOf({ from, until, minCents, ...rest }: CouponInput, zone: string): CouponFields {
  const start = (date: string) => dateStart(Temporal.PlainDate.from(date), zone)
  const next = (date: string) => dateStart(Temporal.PlainDate.from(date).add({ days: 1 }), zone)
  return {
    ...rest,
    targets: rest.appliesTo === 'all' ? [] : [...new Set(rest.targets)],
    minAmount: minCents,
    fromDay: from,
    untilDay: until,
    startsAt: from === null ? null : new Date(start(from)),
    endsAt: until === null ? null : new Date(next(until)),
  }
}
