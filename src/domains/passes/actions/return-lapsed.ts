import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetCodes } from '../store/pass-codes.ts'
import { lapsedUses } from '../store/pass-uses.ts'
import { returnHeld } from './use-pass.ts'

const atOnce = 500

/** Runs every minute. Returns what holds whose time is up without an order use of passes, and forgets old codes. */
export const returnLapsedTask = defineClockTask(
  'passes.return-lapsed',
  '* * * * *',
  'clock',
  async (_deps, context) => {
    await returnLapsed(context)
    await forgetCodes(context, new Date(context.clock.now().getTime() - day))
  },
)

export async function returnLapsed(context: Context): Promise<void> {
  for (;;) {
    const due = await lapsedUses(context, atOnce)
    let ended = 0
    for (const hold of due) if (await returnHeld(context, { ...hold, ifDue: true })) ended++
    if (due.length < atOnce || ended === 0) return
  }
}
