import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { findCode } from './actions/find-code.ts'
import { couponsForLetters } from './actions/list-coupons.ts'
import { redeem, redeemForAnother, returnCoupon, spendCoupon } from './actions/redeem.ts'
import { judgeCoupon, reserveCoupon } from './actions/reserve-coupon.ts'
import { takeIntro } from './actions/take-intro.ts'
import { giveOffers, returnOffers, spendOffers, takeOffer } from './actions/take-offers.ts'
import { keepShare, takeShare } from './actions/take-share.ts'
import { makeCoupon } from './actions/write-coupons.ts'
import * as jobs from './jobs.ts'
import type { PricingDeps } from './ports.ts'
import { eraseClosedCoupons } from './reactions/erase-closed-coupons.ts'
import { returnOfEndedHold } from './reactions/return-of-ended-hold.ts'
import { pricingRoutes } from './routes.ts'
import { hasCoupon } from './store/has-coupon.ts'
import { returnIntro } from './store/intros.ts'
import { keepTakenUntil } from './store/offers-taken.ts'
import { giveBack, type HoldKey, keepUntil } from './store/redemptions.ts'
import { returnShares } from './store/shares.ts'

export type Pricing = ReturnType<typeof createPricing>

/** Creates the area of prices: the coupons of providers, and what a price reserves. */
export function createPricing(deps: PricingDeps) {
  return {
    name: 'pricing',
    couponsForLetters,
    ...bindActions(deps, { findCode, makeCoupon, takeOffer, spendOffers, returnOffers }),
    giveOffers,
    hasCoupon,
    takeIntro,
    returnIntro,
    takeShare,
    keepShare,
    returnShares,
    judgeCoupon,
    reserveCoupon,
    redeem,
    redeemForAnother,
    spendCoupon,
    returnCoupon,
    /** Gives back the coupon of a hold without an order. */
    removeCoupon: (context: Context, hold: HoldKey) => giveBack(context, hold),
    /** Keeps the coupon of a hold as long as the hold is kept. */
    keepCouponUntil: keepUntil,
    /** Keeps what a hold takes of promotions as long as the hold is kept. */
    keepOffersUntil: keepTakenUntil,
    routes: (edge: Edge) => pricingRoutes(edge, deps),
    reactions: [returnOfEndedHold(deps), eraseClosedCoupons],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        coupons: 'closing',
        redemptions: 'closing',
        offers_taken: 'kept',
        intros_taken: 'kept',
        promotion_shares: 'kept',
      } as const,
    },
  }
}
