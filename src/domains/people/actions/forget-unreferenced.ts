import { day } from '#platform/common/time.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { deleteUnreferenced } from '../store/people.ts'

/** Runs once a night. Deletes people to whom nothing refers any more, a day after their last change. */
export const forgetUnreferencedTask = defineClockTask(
  'people.forget-unreferenced',
  '27 3 * * *',
  'bulk',
  (_deps, context) => deleteUnreferenced(context, new Date(context.clock.now().getTime() - day)),
)
