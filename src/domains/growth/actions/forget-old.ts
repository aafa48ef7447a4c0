import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetOld } from '../store/events.ts'
import { forgetVisitors } from '../store/link-presses.ts'

/** Runs daily. Deletes raw events after 90 days and visitor keys after 48 hours. */
export const forgetOldTask = defineClockTask(
  'growth.forget-old',
  '17 3 * * *',
  'bulk',
  async (_deps, context) => {
    await forgetOld(context)
    await forgetVisitors(context)
  },
)
