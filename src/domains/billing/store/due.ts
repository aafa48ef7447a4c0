import type { Context } from '#platform/context.ts'
import { type BoughtPlan, boughtPlans } from '../rules/plan-words.ts'

export type DuePayment = {
  readonly provider: string
  readonly subscriptionId: string
  readonly plan: BoughtPlan
  readonly dueSince: Date
  /** How many mails about it were sent. */
  readonly mails: number
}

/** Lists the plans whose payment is due, at most `limit` after `after`, in the order of their accounts. */
export async function listPastDue(
  context: Context,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<DuePayment[]> {
  const rows = await context.db
    .selectFrom('planSubscriptions')
    .select(['provider', 'subscriptionId', 'plan', 'dueSince', 'dueMails as mails'])
    .where('state', '=', 'past_due')
    .where('provider', '>', after)
    .orderBy('provider')
    .limit(limit)
    .execute()
  return rows.flatMap(({ subscriptionId, plan, dueSince, ...row }) =>
    subscriptionId && isBought(plan) && dueSince ? [{ ...row, subscriptionId, plan, dueSince }] : [],
  )
}

/** Notes how many mails about a due payment were sent. Returns false if so many were noted before, or it is not due any more. */
export async function noteDueMails(
  context: Context,
  { provider, dueSince, mails }: Pick<DuePayment, 'provider' | 'dueSince' | 'mails'>,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('planSubscriptions')
    .set({ dueMails: mails })
    .where('provider', '=', provider)
    .where('dueSince', '=', dueSince)
    .where('dueMails', '<', mails)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const isBought = (plan: string | null): plan is BoughtPlan => boughtPlans.some((bought) => bought === plan)
