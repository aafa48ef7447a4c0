import { hour } from '#platform/common/time.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { codeTries } from '../store/code-tries.ts'

/** Runs daily. Deletes the counts of past hours. */
export const forgetTriesTask = defineClockTask('codes.forget-tries', '41 3 * * *', 'bulk', (_deps, context) =>
  codeTries.forget(context, new Date(context.clock.now().getTime() - hour)),
)
