import { transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetPending } from '../store/contacts.ts'
import { forgetTaps } from '../store/like-visitors.ts'
import { forgetRequests } from '../store/requests.ts'

/** Runs daily. Deletes addresses that did not confirm within seven days, and the requests and likes behind the limits. */
export const forgetPendingTask = defineClockTask(
  'audience.forget-pending',
  '23 3 * * *',
  'bulk',
  async (_deps, context) => {
    await transact(context, forgetPending)
    await forgetRequests(context)
    await forgetTaps(context)
  },
)
