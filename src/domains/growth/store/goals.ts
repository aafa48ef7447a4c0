import type { Context } from '#platform/context.ts'
import type { GoalMetric } from '../rules/goals.ts'

export async function listGoals(
  { db }: Context,
  provider: string,
): Promise<{ metric: string; target: number }[]> {
  return db
    .selectFrom('analyticsGoals')
    .select(['metric', 'target'])
    .where('provider', '=', provider)
    .execute()
}

export async function writeGoal(
  { db, clock }: Context,
  provider: string,
  { metric, target }: { readonly metric: GoalMetric; readonly target: number },
): Promise<void> {
  const changed = { target, updatedAt: clock.now() }
  await db
    .insertInto('analyticsGoals')
    .values({ provider, metric, ...changed })
    .onConflict((conflict) => conflict.columns(['provider', 'metric']).doUpdateSet(changed))
    .execute()
}

export async function deleteGoal({ db }: Context, provider: string, metric: GoalMetric): Promise<void> {
  await db
    .deleteFrom('analyticsGoals')
    .where('provider', '=', provider)
    .where('metric', '=', metric)
    .execute()
}

export async function forgetGoals({ db }: Context, provider: string): Promise<void> {
  await db.deleteFrom('analyticsGoals').where('provider', '=', provider).execute()
}
