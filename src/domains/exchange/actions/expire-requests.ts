import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { lockMembers } from '../store/members.ts'
import { endRequest, findRequest, overdueIds } from '../store/requests.ts'
import { countAnswer } from '../store/room.ts'
import { mailStep } from './mail-step.ts'

/** The most requests of one run. */
const mostInOneRun = 500

/** Runs every five minutes. Ends requests that nobody answered in 14 days, each in a transaction of its own, and tells the asking sides. */
export const expireRequestsTask = defineClockTask(
  'exchange.expire-requests',
  '*/5 * * * *',
  'clock',
  async (deps: PartnersDeps, context: Context) => {
    for (const id of await overdueIds(context, mostInOneRun)) await expire(deps, context, id)
  },
)

async function expire(deps: PartnersDeps, context: Context, id: string): Promise<void> {
  await transact(context, async (inside) => {
    const request = await findRequest(inside, id)
    if (!request) return
    const { fromProvider, toProvider } = request
    await lockMembers(inside, [fromProvider, toProvider])
    if (!(await endRequest(inside, id, { state: 'expired' }))) return
    await countAnswer(inside, toProvider, { isAccepted: false })
    await mailStep(deps, inside, { step: 'expired', reader: fromProvider, peer: toProvider, request })
  })
}
