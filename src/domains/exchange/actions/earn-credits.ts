import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { earnAfterMs } from '../rules/credit.ts'
import { earnCompleted, forgetCards } from '../store/referrals.ts'
import { forgetNetworks } from '../store/touches.ts'

const most = 500

/** Earns the credits of orders that were completed 48 hours ago, each once. Runs every ten minutes. */
export async function earnCredits(context: Context): Promise<void> {
  const completedUntil = new Date(context.clock.now().getTime() - earnAfterMs)
  for (let moved = most; moved === most; )
    moved = await transact(context, async (inside) => {
      const earned = await earnCompleted(inside, { completedUntil, most })
      if (earned > 0) await context.stopPoint?.('credits-earning')
      return earned
    })
}

export const earnCreditsTask = defineClockTask(
  'exchange.earn-credits',
  '*/10 * * * *',
  'clock',
  (_deps, context) => earnCredits(context),
)

/** Runs nightly. Erases the marks of networks and cards that bound nothing any more. */
export const forgetMarksTask = defineClockTask(
  'exchange.forget-marks',
  '41 3 * * *',
  'bulk',
  async (_deps, context) => {
    await forgetNetworks(context)
    await forgetCards(context)
  },
)
