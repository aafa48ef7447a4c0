import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetGuesses } from '../store/coupons.ts'
import { giveBack, lapsed } from '../store/redemptions.ts'

const atOnce = 500

/** Runs every minute. Gives back the coupons of holds whose time is up without an order. */
export const returnLapsedTask = defineClockTask(
  'pricing.return-lapsed',
  '* * * * *',
  'clock',
  async (_deps, context) => {
    await returnLapsed(context)
    await forgetGuesses(context, new Date(context.clock.now().getTime() - day + 10 * minute))
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
