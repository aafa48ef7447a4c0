import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetTexts } from '../store/texts.ts'

/** Runs daily. Deletes text messages after 30 days and delivery failures after one day. */
export const forgetTextsTask = defineClockTask(
  'notifications.forget-texts',
  '37 4 * * *',
  'bulk',
  (_deps, context) => forgetTexts(context),
)
