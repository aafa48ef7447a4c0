import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { PassesDeps } from '../ports.ts'
import { endingPasses, writeTold } from '../store/passes.ts'
import { letterOf } from './tell-holder.ts'

/** How many days before its end the holder of a pass with something left is told. */
const daysBefore = [3, 14] as const
const atOnce = 200

/** Runs every hour. Tells the holders of passes that end soon, 14 and 3 days before. */
export const remindOfEndTask = defineClockTask('passes.remind-of-end', '17 * * * *', 'clock', remindOfEnd)

async function remindOfEnd(deps: PassesDeps, context: Context): Promise<void> {
  // the nearest end first: with three days left nobody needs the mail of fourteen
  for (const days of daysBefore)
    for (const pass of await endingPasses(context, days * 24 * hour, days, atOnce))
      await transact(context, async (inside) => {
        if (!(await writeTold(inside, { provider: pass.provider, passId: pass.id }, days))) return
        const letter = await letterOf(deps, inside, pass)
        if (letter) await deps.mails.passEnding(inside, { ...letter, days })
      })
}
