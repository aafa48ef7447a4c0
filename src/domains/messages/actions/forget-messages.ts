import { day } from '#platform/common/time.ts'
import { transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { keptMs, markedKeptMs } from '../rules/limits.ts'
import { deleteOldCustomerMessages } from '../store/customer-messages.ts'
import { deleteOldMessages, forgetNetworks } from '../store/messages.ts'

/** Runs daily. Deletes old messages, and the networks of those that no limit counts any more. */
export const forgetMessagesTask = defineClockTask(
  'messages.forget',
  '41 3 * * *',
  'bulk',
  async (_deps, context) => {
    const now = context.clock.now().getTime()
    await transact(context, async (inside) => {
      await deleteOldMessages(inside, {
        ordinary: new Date(now - keptMs),
        marked: new Date(now - markedKeptMs),
      })
      await deleteOldCustomerMessages(inside, new Date(now - keptMs))
      await forgetNetworks(inside, new Date(now - day))
    })
  },
)
