import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Coaching, fail, type Intake } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'
import { dateAt, opensAt } from '../rules/calendar.ts'
import type { Facts } from '../rules/facts.ts'
import { type PlannedDay, planOf } from '../rules/plan.ts'
import { programmes } from '../rules/programmes/all.ts'
import { insertDays } from '../store/days.ts'
import { insertRun, lockLiveRun, writeRun } from '../store/runs.ts'
import { advanceRun } from './advance-run.ts'
import { opensOf } from './opens-of.ts'
import { readCoaching } from './read-coaching.ts'
import { askForWords } from './word-day.ts'

/**
 * Begins a programme with day 1 open, ticks what is done already, and keeps an earlier run as history. Of two tabs one begins: the run that
 * is replaced is named. Only the owner may call it. Throws `coaching.run_live`, `.programme_locked`, `.own_goal_locked`.
 */
export async function startRun(deps: CoachingDeps, context: Context, intake: Intake): Promise<Coaching> {
  const provider = deps.accounts.requireOwner(context)
  const opens = await opensOf(deps, context, provider)
  if (!opens.programmes.includes(intake.programme)) fail('coaching.programme_locked')
  if (intake.ownGoal !== '' && !opens.ownGoal) fail('coaching.own_goal_locked')
  const [zone, facts] = await Promise.all([deps.zoneOf(context, provider), deps.facts(context, provider)])
  const planned = planOf(programmes[intake.programme], intake, facts)
  await transact(context, async (inside) => {
    const live = await lockLiveRun(inside, provider)
    if ((live?.id ?? null) !== intake.replaces) fail('coaching.run_live')
    const endedAt = inside.clock.now()
    if (live) await writeRun(inside, live, { state: 'abandoned', endedAt, nextAt: null, pausedOn: null })
    const isWorded = deps.model === undefined
    const begun = { provider, intake, zone, facts, planned, isWorded }
    if (!(await insert(inside, begun))) fail('coaching.run_live')
    const run = await lockLiveRun(inside, provider)
    if (!run) return
    await advanceRun(inside, run, { zone, facts })
    await askForWords(deps, inside, run, 1)
  })
  return readCoaching(deps, context)
}

type Begun = {
  readonly provider: string
  readonly intake: Intake
  readonly zone: string
  readonly facts: Facts
  readonly planned: readonly PlannedDay[]
  /** The words are final: no model is asked. */
  readonly isWorded: boolean
}

/** Returns false if another run was begun meanwhile. */
async function insert(
  inside: Context,
  { provider, intake, zone, facts, planned, isWorded }: Begun,
): Promise<boolean> {
  const { programme, hours, occupation, worry, ownGoal } = intake
  const answers = { hours, occupation, worry, ownGoal }
  const now = inside.clock.now()
  const totalDays = planned.length
  const startedOn = dateAt(now.getTime(), zone)
  const nextAt = opensAt({ startedOn, shiftedDays: 0, totalDays }, 2, zone)
  const run = {
    provider,
    id: newId('run'),
    programme,
    state: isWorded ? ('active' as const) : ('generating' as const),
  }
  if (!(await insertRun(inside, { ...run, answers, facts, totalDays, startedOn, nextAt }))) return false
  const days = planned.map(({ title, intro, tasks }, index) => ({
    id: newId('day'),
    day: index + 1,
    title,
    intro,
    tasks,
    unlockedAt: index === 0 ? now : null,
  }))
  await insertDays(inside, run, days)
  return true
}
