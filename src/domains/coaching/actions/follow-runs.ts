import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { CoachingDeps } from '../ports.ts'
import { dueProviders, idleProviders, liveProviders, lockLiveRun, writeRun } from '../store/runs.ts'
import { followRun } from './look-at-run.ts'

const atOnce = 200
/** A run that nobody touched for so long is abandoned (product.md 12). */
const abandonedAfter = 14 * day

/** Runs every minute. Opens the days that are due. */
export const openDaysTask = defineClockTask(
  'coaching.open-days',
  '* * * * *',
  'clock',
  async (deps: CoachingDeps, context: Context) => follow(deps, context, await dueProviders(context, atOnce)),
)

/** Runs once a night. Looks at every run, in case an announcement was lost, and ends those that nobody touched for two weeks. */
export const lookAtRunsTask = defineClockTask(
  'coaching.look-at-runs',
  '23 3 * * *',
  'clock',
  async (deps: CoachingDeps, context: Context) => {
    const before = new Date(context.clock.now().getTime() - abandonedAfter)
    for (const provider of await idleProviders(context, before, 10 * atOnce))
      await abandon(context, provider, before)
    for (let after = ''; ; ) {
      const some = await liveProviders(context, after, atOnce)
      await follow(deps, context, some)
      const last = some.at(-1)
      if (last === undefined) return
      after = last
    }
  },
)

async function follow(deps: CoachingDeps, context: Context, providers: readonly string[]): Promise<void> {
  for (const provider of providers)
    await followRun(deps, context, provider).catch((error: unknown) =>
      context.log.warn({ err: error, provider }, 'a coaching run could not be followed'),
    )
}

const abandon = (context: Context, provider: string, before: Date): Promise<void> =>
  transact(context, async (inside) => {
    const run = await lockLiveRun(inside, provider)
    if (run?.state !== 'active' || run.touchedAt > before) return
    await writeRun(inside, run, { state: 'abandoned', endedAt: inside.clock.now(), nextAt: null })
  })
