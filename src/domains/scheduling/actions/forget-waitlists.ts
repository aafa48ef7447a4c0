import { day } from '#platform/common/time.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { deleteOldEntries } from '../store/due-lines.ts'

/** Days for which a place in a waitlist is kept after it is over. */
export const keptDays = 90

/** Runs daily. Deletes places in waitlists that were over long ago, with the names and addresses in them. */
export const forgetWaitlistsTask = defineClockTask(
  'scheduling.forget-waitlists',
  '47 3 * * *',
  'bulk',
  (_deps, context) => deleteOldEntries(context, new Date(context.clock.now().getTime() - keptDays * day)),
)
