import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { PricingDeps } from '../ports.ts'
import { couponGuesses } from '../store/coupon-guesses.ts'
import { lapsedTaken } from '../store/offers-taken.ts'
import { giveBack, lapsed } from '../store/redemptions.ts'
import { returnOffers } from './take-offers.ts'

const atOnce = 500

/** Runs every minute. Gives back what holds whose time is up without an order use of coupons and promotions. */
export const returnLapsedTask = defineClockTask(
  'pricing.return-lapsed',
  '* * * * *',
  'clock',
  async (deps: PricingDeps, context) => {
    await returnLapsed(context)
    for (const hold of await lapsedTaken(context, atOnce))
      await returnOffers(deps, context, { ...hold, ifDue: true })
    await couponGuesses.forget(context, new Date(context.clock.now().getTime() - day + 10 * minute))
  },
)

export async function returnLapsed(context: Context): Promise<void> {
  for (;;) {
    const due = await lapsed(context, atOnce)
    let ended = 0
    for (const hold of due) if (await giveBack(context, { ...hold, ifDue: true })) ended++
    if (due.length < atOnce || ended === 0) return
  }
}
