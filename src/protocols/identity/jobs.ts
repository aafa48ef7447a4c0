import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetExpired } from './store/forget-expired.ts'

export const forgetExpiredTask = defineClockTask(
  'identity.forget-expired',
  '17 * * * *',
  'bulk',
  (_deps, context) => forgetExpired(context),
)
