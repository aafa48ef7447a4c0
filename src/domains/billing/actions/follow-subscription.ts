import { type Context, transact } from '#platform/context.ts'
import type { BillingDeps, PlanGateway } from '../ports.ts'
import { chooseSubscription, planUntil, type StoredPlan, storedPlan } from '../rules/stored-plan.ts'
import { beginReading, findSubscription, writeReading } from '../store/subscriptions.ts'

/** The source of the grants that subscriptions give. */
export const subscriptionSource = 'subscription'

/**
 * Reads an account's subscriptions at the vendor, keeps one and grants its plan; of two that are in force the later is ended and
 * its money goes back. Return page, webhook and nightly look all end here, in any order and as often as they like: what
 * an older reading found never replaces what a newer one found. Call it outside of a transaction. Throws
 * `billing.vendor_unavailable`.
 */
export async function followSubscription(
  deps: BillingDeps,
  context: Context,
  provider: string,
): Promise<void> {
  const { plans } = deps
  const reading = await beginReading(context, provider)
  const row = await findSubscription(context, provider)
  if (!plans || !row || reading === undefined || row.vendor !== plans.name) return
  const { kept, surplus } = chooseSubscription(
    await plans.listSubscriptions(row.customerId),
    row.subscriptionId,
  )
  await endSurplus(plans, context, surplus)
  const found = kept && storedPlan(kept, deps.priceIds)
  if (kept && !found) {
    context.log.error({ provider, priceId: kept.priceId }, 'a subscription has a price that is no plan’s')
    return
  }
  await context.stopPoint?.('subscription-read')
  await transact(context, async (inside) => {
    if (!(await writeReading(inside, provider, { reading, found }))) return
    await context.stopPoint?.('subscription-written')
    await grant(deps, inside, { provider, before: row.state, found })
  })
}

async function endSurplus(
  plans: PlanGateway,
  context: Context,
  surplus: readonly { readonly id: string }[],
): Promise<void> {
  for (const { id } of surplus) {
    context.log.warn({ subscriptionId: id }, 'an account has two subscriptions: the later is ended')
    await plans.endNow({ idempotencyKey: `end:${id}`, id, refund: true })
  }
}

type Followed = {
  readonly provider: string
  readonly before: string | null
  readonly found: StoredPlan | undefined
}

/** A plan that is over is replaced by a grant of the free one, which ends the grant of the subscription. */
async function grant(
  { accounts }: BillingDeps,
  inside: Context,
  { provider, before, found }: Followed,
): Promise<void> {
  if (!found && before === null) return
  const until = found && planUntil(found)
  const isOver = !found || (until && until <= inside.clock.now())
  await accounts.grantPlan(
    { ...inside, actor: { kind: 'system' } },
    isOver
      ? { provider, plan: 'free', source: subscriptionSource }
      : { provider, plan: found.plan, source: subscriptionSource, until },
  )
}
