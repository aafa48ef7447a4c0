import { type Context, transact } from '#platform/context.ts'
import type { Coaching } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'
import { hasLiveRun, lockLiveRun } from '../store/runs.ts'
import { advanceRun } from './advance-run.ts'
import { readCoaching } from './read-coaching.ts'
import { askForWords } from './word-day.ts'

/**
 * Opens the days that are due and ticks what the product sees. Announcements, the clock, the night and the page call it, each of which
 * suffices. Idempotent; reads no facts without a run.
 */
export async function followRun(deps: CoachingDeps, context: Context, provider: string): Promise<void> {
  if (!(await hasLiveRun(context, provider))) return
  const [zone, facts] = await Promise.all([deps.zoneOf(context, provider), deps.facts(context, provider)])
  await context.stopPoint?.('facts-read')
  await transact(context, async (inside) => {
    const run = await lockLiveRun(inside, provider)
    if (!run) return
    await advanceRun(inside, run, { zone, facts })
    const after = await lockLiveRun(inside, provider)
    if (after && after.latestDay > run.latestDay) await askForWords(deps, inside, run, after.latestDay)
  })
  await context.stopPoint?.('run-followed')
}

/** Looks at the owner's run now. Only the owner may call it. */
export async function lookAtRun(deps: CoachingDeps, context: Context): Promise<Coaching> {
  await followRun(deps, context, deps.accounts.requireOwner(context))
  return readCoaching(deps, context)
}
