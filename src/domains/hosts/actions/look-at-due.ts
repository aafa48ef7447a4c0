import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { HostsDeps } from '../ports.ts'
import { deleteRemoved, takeDue } from '../store/domains.ts'
import { look } from './look-at-domain.ts'

/** How long the owner sees a removed domain in the list. */
const removedForMs = 7 * day
const atOnce = 10
const limit = 500

/** Runs every minute. Looks at the domains that are due, and forgets the ones removed a week ago. */
export const lookAtDueTask = defineClockTask<HostsDeps>(
  'hosts.look',
  '* * * * *',
  ({ resolver }) => resolver?.queue,
  lookAtDue,
)

/** Looks at the domains that are due, ten at a time. One that fails is looked at again in five minutes. */
export async function lookAtDue(deps: HostsDeps, context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  await deleteRemoved(context, new Date(now - removedForMs))
  const due = await takeDue(context, { until: new Date(now + 5 * minute), limit })
  for (let at = 0; at < due.length; at += atOnce)
    await Promise.all(
      due.slice(at, at + atOnce).map((key) =>
        look(deps, context, key).catch((error: unknown) => {
          context.log.warn({ err: error, host: key.host }, 'the look at a domain failed')
        }),
      ),
    )
}
