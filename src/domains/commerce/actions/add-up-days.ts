import { defineClockTask } from '#platform/jobs/task.ts'
import { addUpDays } from '../store/add-up-days.ts'

/** Runs once a night. Adds up the rows that orders added to the totals of their days. */
export const addUpDaysTask = defineClockTask('commerce.add-up-days', '11 4 * * *', 'bulk', (_deps, context) =>
  addUpDays(context),
)
