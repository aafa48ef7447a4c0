import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { eraseShowcase, listStaleAnonymous, lockShowcase } from '../store/showcases.ts'

/** How long work without an account is kept after its last change. */
const anonymousLife = 180 * day

/** Runs daily. Deletes the work of visitors who never signed up. */
export const sweepAnonymousTask = defineClockTask(
  'showcase.sweep-anonymous',
  '53 3 * * *',
  'bulk',
  (_deps: unknown, context) => sweepAnonymous(context),
)

async function sweepAnonymous(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - anonymousLife)
  for (;;) {
    const stale = await listStaleAnonymous(context, before)
    for (const provider of stale)
      await transact(context, async (inside) => {
        await lockShowcase(inside, provider)
        // a save may have renewed it since the list was read
        const isStale = (await listStaleAnonymous(inside, before, provider)).length > 0
        if (isStale) await eraseShowcase(inside, provider)
      })
    if (stale.length === 0) return
  }
}
