import type { HoldEnded } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { returnHeld } from '../actions/use-pass.ts'

/** Returns what a hold that ended before its time uses of a pass, so that it can be used for another at once. */
export const returnOfEndedHold = reaction<HoldEnded>({
  on: 'scheduling.hold_ended',
  name: 'passes.return-of-ended-hold',
  queue: 'clock',
  async run(context, { provider, data: { checkoutId } }) {
    await returnHeld(context, { provider, heldBy: checkoutId })
  },
})
