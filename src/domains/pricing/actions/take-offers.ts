import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { PricingDeps } from '../ports.ts'
import { giveTakenToOrder, insertTaken, lockTaken, writeTakenState } from '../store/offers-taken.ts'
import type { HoldKey, OrderKey } from '../store/redemptions.ts'

/** What may be sold only so often. */
type Bounded = Pick<PromotionTerms, 'id' | 'most'>

type Wanted = HoldKey & {
  readonly until: Date
  readonly promotion: Bounded
  readonly quantity: number
}

/**
 * Takes so many of a promotion with a bound for a hold, in the caller's transaction. Returns false if fewer are left; the hold then
 * has no right to its price. Of any number at once exactly the bound succeed: the counter is one conditional update.
 */
export async function takeOffer(
  { catalogue }: PricingDeps,
  context: Context,
  { provider, heldBy, until, promotion, quantity }: Wanted,
): Promise<boolean> {
  const { id: promotionId, most } = promotion
  if (most === undefined) return true
  if (!(await catalogue.takeOfOffer(context, { provider, promotionId }, { quantity, most }))) return false
  await insertTaken(context, { provider, id: newId('otk'), promotionId, heldBy, quantity, until })
  // the page says how many are left
  await bumpVersion(context, provider)
  await context.stopPoint?.('offer-taking')
  return true
}

/**
 * Gives what a hold takes of promotions to its order, in the transaction that writes the order. Throws `pricing.offer_ended` if
 * something of `wanted` was given back meanwhile.
 */
export async function giveOffers(
  context: Context,
  hold: HoldKey,
  { orderId, wanted }: { readonly orderId: string; readonly wanted: readonly Bounded[] },
): Promise<void> {
  const given = await giveTakenToOrder(context, hold, orderId)
  if (wanted.some(({ id }) => !given.includes(id))) fail('pricing.offer_ended')
}

/**
 * Spends what an order takes of promotions once it is settled, in the caller's transaction; what was given back meanwhile is taken
 * once more. Returns false if that cannot be had any more.
 */
export async function spendOffers(
  { catalogue }: PricingDeps,
  context: Context,
  key: OrderKey,
  mostOf: (promotionId: string) => number | undefined,
): Promise<boolean> {
  for (const taken of await lockTaken(context, key)) {
    const { provider, promotionId, quantity } = taken
    const most = mostOf(promotionId)
    if (
      taken.state === 'returned' &&
      most !== undefined &&
      !(await catalogue.takeOfOffer(context, { provider, promotionId }, { quantity, most }))
    )
      return false
    await writeTakenState(context, taken, 'spent')
  }
  return true
}

/** Gives back what a hold, or an order of which `isOver` says so under the lock, takes of promotions. Idempotent. */
export function returnOffers(
  { catalogue }: PricingDeps,
  context: Context,
  which: (HoldKey & { readonly ifDue?: boolean }) | OrderKey,
  isOver: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  return transact(context, async (inside) => {
    const live = (await lockTaken(inside, which)).filter(({ state }) => state !== 'returned')
    if (live.length === 0 || !(await isOver())) return false
    for (const taken of live) {
      await catalogue.returnOfOffer(inside, taken, taken.quantity)
      await writeTakenState(inside, taken, 'returned')
    }
    await bumpVersion(inside, which.provider)
    return true
  })
}
