import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { PublishDeps } from '../ports.ts'
import { listRestingDue } from '../store/showcases.ts'
import { settleResting } from './settle-resting.ts'

const atOnce = 200

/** Runs every minute. Writes the resting cards of pages whose provider's plan has ended, if the job of its end did not run. */
export const endPlansTask = defineClockTask('showcase.end-plans', '* * * * *', 'clock', endPlans)

export async function endPlans(deps: PublishDeps, context: Context): Promise<void> {
  for (const provider of await listRestingDue(context, atOnce))
    await settleResting(deps, context, provider).catch((error: unknown) =>
      context.log.error({ err: error, provider }, 'the cards beyond a plan could not be written'),
    )
}
