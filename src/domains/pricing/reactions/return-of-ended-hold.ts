import type { HoldEnded } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { returnOffers } from '../actions/take-offers.ts'
import type { PricingDeps } from '../ports.ts'
import { giveBack } from '../store/redemptions.ts'

/** Gives back what a hold that ended before its time uses of coupons and promotions, so that the visitor can use it for another. */
export const returnOfEndedHold = (deps: PricingDeps) =>
  reaction<HoldEnded>({
    on: 'scheduling.hold_ended',
    name: 'pricing.return-of-ended-hold',
    queue: 'clock',
    async run(context, { provider, data: { checkoutId } }) {
      const hold = { provider, heldBy: checkoutId }
      await giveBack(context, hold)
      await returnOffers(deps, context, hold)
    },
  })
