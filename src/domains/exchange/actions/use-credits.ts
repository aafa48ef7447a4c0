import { type Context, transact } from '#platform/context.ts'
import { fail as failAsMember } from '../contract.ts'
import { type Credits, fail } from '../credits-contract.ts'
import type { CreditsDeps } from '../credits-ports.ts'
import { daysSource, hindranceOf, planUntil } from '../rules/plan-days.ts'
import { balancesOf } from '../store/balances.ts'
import { findMember } from '../store/members.ts'
import { hasUse, insertSpending, lockHolder } from '../store/spendings.ts'

/** Reads the owner's credits and what they buy. Only the owner may call it. */
export async function readCredits({ accounts, planDays }: CreditsDeps, context: Context): Promise<Credits> {
  const provider = accounts.requireOwner(context)
  const [{ overall: balance }, inForce] = await Promise.all([
    balancesOf(context, provider),
    accounts.grantInForce(context, provider),
  ])
  if (!planDays) return { balance, offer: null }
  const until = planUntil(planDays, inForce, context.clock.now()).toISOString()
  return { balance, offer: { ...planDays, until, hindrance: hindranceOf(planDays, inForce, balance) } }
}

/**
 * Uses credits of the owner for days of pro, which lengthen days that run already. Only the owner may call it. Idempotent by `key`;
 * uses never take a balance below 0. Throws `exchange.days_not_offered`, `.days_needless`, `.credits_short`, `.not_member`.
 */
export async function useCredits(
  deps: CreditsDeps,
  context: Context,
  { key }: { readonly key: string },
): Promise<Credits> {
  const { accounts } = deps
  const provider = accounts.requireOwner(context)
  const planDays = deps.planDays ?? fail('exchange.days_not_offered')
  await transact(context, async (inside) => {
    await lockHolder(inside, provider)
    if (await hasUse(inside, provider, key)) return
    const member = await findMember(inside, provider)
    if (member?.state !== 'in') failAsMember('exchange.not_member')
    const { overall } = await balancesOf(inside, provider)
    const inForce = await accounts.grantInForce(inside, provider)
    const hindrance = hindranceOf(planDays, inForce, overall)
    if (hindrance === 'plan') fail('exchange.days_needless')
    if (hindrance === 'balance') fail('exchange.credits_short')
    const until = planUntil(planDays, inForce, inside.clock.now())
    const { credits, days } = planDays
    await insertSpending(inside, {
      holder: provider,
      kind: 'plan_days',
      credits,
      days,
      planUntil: until,
      key,
    })
    const system: Context = { ...inside, actor: { kind: 'system' } }
    await accounts.grantPlan(system, { provider, plan: 'pro', source: daysSource, until })
  })
  return readCredits(deps, context)
}
