import { type Context, transact } from '#platform/context.ts'
import { type Coaching, fail } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'
import { coachingDate, datesBetween } from '../rules/calendar.ts'
import { lockLiveRun, writeRun } from '../store/runs.ts'
import { lookAtRun } from './look-at-run.ts'

/**
 * Pauses the owner's run, or goes on with it: the days that are not open yet move by the dates of the pause. Idempotent. Only the owner may
 * call it. Throws `coaching.run_missing`.
 */
export async function pauseRun(
  deps: CoachingDeps,
  context: Context,
  { statusId, isPaused }: { readonly statusId: string; readonly isPaused: boolean },
): Promise<Coaching> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await deps.zoneOf(context, provider)
  await transact(context, async (inside) => {
    const run = await lockLiveRun(inside, provider)
    if (run?.id !== statusId) return fail('coaching.run_missing')
    const now = inside.clock.now()
    const today = coachingDate(now.getTime(), zone)
    if (isPaused && run.pausedOn === null)
      await writeRun(inside, run, { state: 'paused', pausedOn: today, nextAt: null, touchedAt: now })
    if (!isPaused && run.pausedOn !== null)
      await writeRun(inside, run, {
        state: 'active',
        pausedOn: null,
        shiftedDays: run.shiftedDays + Math.max(0, datesBetween(run.pausedOn, today)),
        touchedAt: now,
        reminded: 0,
      })
  })
  return lookAtRun(deps, context)
}
