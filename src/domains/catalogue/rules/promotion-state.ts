import type { Millis } from '#platform/common/time.ts'
import type { LivePromotion, PromotionState } from '../promotion-contract.ts'
import { isSoldOut } from './promotion-for.ts'

/** How a promotion of a live page stands at an instant (product.md 9). */
export function promotionState(
  promotion: LivePromotion & { readonly isSwitchedOff: boolean; readonly isResting: boolean },
  at: Millis,
): PromotionState {
  const { beginsAt, endsAt, visibility, isSwitchedOff, isResting } = promotion
  if (endsAt !== null && Date.parse(endsAt) <= at) return 'ended'
  if (isResting) return 'resting'
  if (visibility === 'paused' || isSwitchedOff) return 'paused'
  if (isSoldOut(promotion)) return 'sold_out'
  return beginsAt !== null && at < Date.parse(beginsAt) ? 'scheduled' : 'live'
}
