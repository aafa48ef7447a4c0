import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetTexts } from '../store/texts.ts'

/** Once a day: forgets text messages that are too old. */
export const forgetTextsTask = defineClockTask(
  'notifications.forget-texts',
  '37 4 * * *',
  'bulk',
  (_deps, context) => forgetTexts(context),
)
