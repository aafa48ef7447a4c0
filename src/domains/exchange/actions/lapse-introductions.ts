import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { lapseDue } from '../store/introductions.ts'

/** Ends introductions that nobody answered in 14 days, and erases whom they were about. */
export const lapseIntroductionsTask = defineClockTask(
  'exchange.lapse-introductions',
  '17 * * * *',
  'clock',
  async (_deps: unknown, context: Context) => {
    const count = await lapseDue(context)
    if (count > 0) context.log.info({ count }, 'introductions lapsed')
  },
)
