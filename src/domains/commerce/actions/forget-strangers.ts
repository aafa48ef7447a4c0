import { day } from '#platform/common/time.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { forgetAwaited } from '../store/awaited-orders.ts'
import { forgetCounts } from '../store/order-mailboxes.ts'

/** Runs daily. Deletes orders that no link confirmed, with their names and addresses, and the counts of past days. */
export const forgetStrangersTask = defineClockTask(
  'commerce.forget-strangers',
  '41 3 * * *',
  'bulk',
  async (_deps, context) => {
    const before = new Date(context.clock.now().getTime() - day)
    await forgetAwaited(context, before)
    await forgetCounts(context, before)
  },
)
