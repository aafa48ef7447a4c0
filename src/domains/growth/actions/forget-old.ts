import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetOld } from '../store/events.ts'

/** Once a day: forgets events and visitor keys that are too old. */
export const forgetOldTask = defineClockTask('growth.forget-old', '17 3 * * *', 'bulk', (_deps, context) =>
  forgetOld(context),
)
