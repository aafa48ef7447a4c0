import type { HoldEnded } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { giveBack } from '../store/redemptions.ts'

/** Gives back the coupon of a hold that ended before its time, so that the visitor can use it for another. */
export const returnOfEndedHold = reaction<HoldEnded>({
  on: 'scheduling.hold_ended',
  name: 'pricing.return-of-ended-hold',
  queue: 'clock',
  async run(context, { provider, data: { checkoutId } }) {
    await giveBack(context, { provider, heldBy: checkoutId })
  },
})
