import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { lapsedUses } from '../store/pass-uses.ts'
import { returnHeld } from './use-pass.ts'

const atOnce = 500

/** Runs every minute. Returns what holds whose time is up without an order use of passes. */
export const returnLapsedTask = defineClockTask(
  'passes.return-lapsed',
  '* * * * *',
  'clock',
  (_deps, context) => returnLapsed(context),
)

export async function returnLapsed(context: Context): Promise<void> {
  for (;;) {
    const due = await lapsedUses(context, atOnce)
    let ended = 0
    for (const hold of due) if (await returnHeld(context, { ...hold, ifDue: true })) ended++
    if (due.length < atOnce || ended === 0) return
  }
}
