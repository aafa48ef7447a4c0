import type { Context } from '#platform/context.ts'
import { opensAt, reachedDay } from '../rules/calendar.ts'
import type { Facts } from '../rules/facts.ts'
import { holds } from '../rules/plan.ts'
import { listDays, type StoredDay, unlockDays, writeTicks } from '../store/days.ts'
import { type StoredRun, writeRun } from '../store/runs.ts'

type Seen = { readonly zone: string; readonly facts: Facts }

/** How long a plan waits for the words of a model (product.md 12). */
const patience = 20_000

/**
 * Opens the days that the calendar has reached, ticks what the facts show in open days, and ends the run when everything is done or the
 * calendar is over. The caller has locked the run. Idempotent; what is open or ticked stays so.
 */
export async function advanceRun(context: Context, run: StoredRun, { zone, facts }: Seen): Promise<void> {
  const now = context.clock.now()
  const reached = run.state === 'paused' ? run.latestDay : reachedDay(run, now.getTime(), zone)
  if (run.state !== 'paused') await openDays(context, run, reached, zone)
  if (run.state === 'generating' && now.getTime() - run.createdAt.getTime() > patience)
    await writeRun(context, run, { state: 'active' })
  const days = await listDays(context, run)
  const ticked = await tickSeen(context, days, facts)
  const isComplete = ticked.every(({ tasks, completed }) => completed.length >= tasks.length)
  // `finished`: the calendar is over and not everything is done (product.md 12)
  if (isComplete || reached > run.totalDays)
    return writeRun(context, run, {
      state: isComplete ? 'completed' : 'finished',
      endedAt: now,
      nextAt: null,
      pausedOn: null,
    })
  if (ticked !== days) await writeRun(context, run, { touchedAt: now, reminded: 0 })
}

async function openDays(context: Context, run: StoredRun, reached: number, zone: string): Promise<void> {
  const latestDay = Math.max(run.latestDay, Math.min(run.totalDays, reached))
  await unlockDays(context, run, latestDay)
  await writeRun(context, run, { latestDay, nextAt: opensAt(run, latestDay + 1, zone) })
}

/** Ticks the `verify` tasks of open days whose check holds. Returns the days as they are now: `days` itself if nothing changed. */
async function tickSeen(
  context: Context,
  days: readonly StoredDay[],
  facts: Facts,
): Promise<readonly StoredDay[]> {
  const at = context.clock.now().toISOString()
  const after: StoredDay[] = []
  for (const one of days) {
    const done = new Set(one.completed.map(({ taskId }) => taskId))
    const fresh = one.tasks.filter(
      ({ taskId, check }) =>
        one.unlockedAt !== null && check !== undefined && !done.has(taskId) && holds(check, facts),
    )
    if (fresh.length === 0) {
      after.push(one)
      continue
    }
    const completed = [...one.completed, ...fresh.map(({ taskId }) => ({ taskId, at }))]
    await writeTicks(context, one, completed)
    after.push({ ...one, completed })
  }
  return after.some((one, index) => one !== days[index]) ? after : days
}
