import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Goals } from '../goals-contract.ts'
import type { NumbersDeps } from '../ports.ts'
import { type GoalMetric, goalMetrics, monthUntil, paceOf } from '../rules/goals.ts'
import { instantsOf } from '../rules/spans.ts'
import { deleteGoal, listGoals, writeGoal } from '../store/goals.ts'
import { todayIn } from './read-numbers.ts'
import { readTotals } from './read-totals.ts'

/**
 * Reads the owner's goals with what this month brought, in the provider's zone. Only the owner may call it. Throws
 * `growth.goals_locked` if the plan has no goals.
 */
export async function readGoals(deps: NumbersDeps, context: Context): Promise<Goals> {
  return goalsOf(deps, context, await allowed(deps, context))
}

/** Sets or changes the goal of a figure. Only the owner may call it. Idempotent. Throws `growth.goals_locked`. */
export async function setGoal(
  deps: NumbersDeps,
  context: Context,
  goal: { readonly metric: GoalMetric; readonly target: number },
): Promise<Goals> {
  const provider = await allowed(deps, context)
  await writeGoal(context, provider, goal)
  return goalsOf(deps, context, provider)
}

/** Removes the goal of a figure. Only the owner may call it. Idempotent. Throws `growth.goals_locked`. */
export async function removeGoal(deps: NumbersDeps, context: Context, metric: GoalMetric): Promise<Goals> {
  const provider = await allowed(deps, context)
  await deleteGoal(context, provider, metric)
  return goalsOf(deps, context, provider)
}

async function allowed({ accounts }: NumbersDeps, context: Context): Promise<string> {
  const provider = accounts.requireOwner(context)
  if (!(await accounts.hasGoals(context, provider))) fail('growth.goals_locked')
  return provider
}

async function goalsOf(deps: NumbersDeps, context: Context, provider: string): Promise<Goals> {
  const zone = await deps.money.zoneOf(context, provider)
  const month = monthUntil(todayIn(context, zone))
  const targets = new Map((await listGoals(context, provider)).map(({ metric, target }) => [metric, target]))
  const reached = targets.size > 0 ? await reachedIn(deps, context, provider, { zone, ...month }) : undefined
  return {
    zone,
    from: month.from,
    today: month.to,
    daysLeft: month.left,
    goals: goalMetrics.flatMap((metric) => {
      const target = targets.get(metric)
      if (target === undefined || !reached) return []
      const now = reached[metric]
      return [{ metric, target, now, pace: paceOf(now, month) }]
    }),
  }
}

async function reachedIn(
  deps: NumbersDeps,
  context: Context,
  provider: string,
  { zone, from, to }: { readonly zone: string; readonly from: string; readonly to: string },
): Promise<Readonly<Record<GoalMetric, number>>> {
  const [{ totals }, { subscribed }] = await Promise.all([
    readTotals(deps, context, provider, { zone, from, to, device: '', source: '' }),
    deps.business(context, provider, { zone, ...instantsOf(zone, { from, to }) }),
  ])
  const { netCents, orders, visitors } = totals
  return { net: netCents, orders, visitors, subscribers: subscribed }
}
