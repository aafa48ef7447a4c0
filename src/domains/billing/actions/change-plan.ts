import { Failure } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Billing, fail, type PlanChange } from '../contract.ts'
import type { BillingDeps, PlanGateway } from '../ports.ts'
import { changeOf, type WantedPlan } from '../rules/plan-change.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'
import { readBilling } from './read-billing.ts'
import { sellingPlans } from './selling-plans.ts'
import { isInForce } from './start-checkout.ts'

/** What the owner's plan in force is, as a change needs it; undefined: the owner pays for none. */
async function inForce(context: Context, provider: string) {
  const row = await findSubscription(context, provider)
  if (!row || !isInForce(row)) return undefined
  const { subscriptionId, plan, interval, periodEnd, state } = row
  if (!subscriptionId || !plan || !interval || !periodEnd || (state !== 'active' && state !== 'past_due'))
    return undefined
  return { subscriptionId, plan, interval, periodEnd, state }
}

const priceOf = ({ priceIds }: BillingDeps, { plan, interval }: WantedPlan): string | null =>
  plan === 'free' ? null : priceIds[plan][interval]

/**
 * Reads what a change of the owner's plan charges, when it works and which cards would rest. Only the owner may call it.
 * An owner who pays for nothing asks what would rest only. Throws `billing.no_subscription`, `.vendor_unavailable`.
 */
export async function previewChange(
  deps: BillingDeps,
  context: Context,
  wanted: WantedPlan,
): Promise<PlanChange> {
  const provider = deps.accounts.requireOwner(context)
  const plans = sellingPlans(deps)
  const before = await inForce(context, provider)
  const rests = await deps.page.restingWith(context, provider, wanted.plan)
  if (!before) return { when: 'unpaid', at: context.clock.now().toISOString(), amount: 0, rests }
  const change = changeOf(before, wanted)
  const price = priceOf(deps, wanted)
  const at = context.clock.now()
  const now = at.toISOString()
  if (change === 'now' && price) {
    const { subscriptionId: id } = before
    const amount = await unlessEnded(plans, id, () => plans.previewChange({ id, priceId: price, at }))
    return { when: 'now', at: now, amount, rests }
  }
  return change === 'ends'
    ? { when: 'ends', at: now, amount: 0, rests }
    : { when: 'later', at: before.periodEnd.toISOString(), amount: 0, rests }
}

/**
 * Changes the owner's plan at the vendor: up at once and charged in proportion, down and another interval from the end of the
 * period, `free` ends it then, or at once with its open invoice if a payment is due (product.md 19). The plan in force
 * takes back a change to come. Only the owner may call it. Idempotent. Throws `billing.no_subscription`, `.not_sold`,
 * `.card_declined`, `.vendor_unavailable`.
 */
export async function changePlan(
  deps: BillingDeps,
  context: Context,
  { at: seenAt, ...wanted }: WantedPlan & { readonly at?: string | undefined },
): Promise<Billing> {
  const provider = deps.accounts.requireOwner(context)
  const plans = sellingPlans(deps)
  // the vendor may have ended it, or its payment may be due, since the last news
  await followSubscription(deps, context, provider)
  const before = (await inForce(context, provider)) ?? fail('billing.no_subscription')
  await context.stopPoint?.('plan-changing')
  const { subscriptionId: id, interval, periodEnd } = before
  const change = changeOf(before, wanted)
  const priceId = priceOf(deps, wanted)
  const idempotencyKey = [
    change,
    id,
    priceId,
    before.plan,
    interval,
    periodEnd.getTime(),
    context.requestId,
  ].join(':')
  const at = seenInstant(seenAt, context.clock.now())
  try {
    await unlessEnded(plans, id, () => {
      if (change === 'now' && priceId) return plans.changeNow({ idempotencyKey, id, priceId, at })
      if (change === 'ends') return plans.endNow({ idempotencyKey: `end:${id}`, id, refund: false })
      return plans.changeAtEnd({ idempotencyKey, id, priceId })
    })
  } finally {
    await followSubscription(deps, context, provider)
  }
  return readBilling(deps, context)
}

/** Asks the vendor for something. Throws `billing.no_subscription` if the vendor refuses because the subscription is over. */
async function unlessEnded<T>(plans: PlanGateway, id: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'billing.vendor_refused') throw error
    const isOver = (await plans.readSubscription(id))?.state === 'ended'
    return isOver ? fail('billing.no_subscription') : Promise.reject(error)
  }
}

/** A preview holds so long, in milliseconds. */
const previewHolds = 10 * minute

/** The instant of a preview, as long as it holds; it is never one to come, which would charge less. */
function seenInstant(seenAt: string | undefined, now: Date): Date {
  const at = new Date(seenAt ?? now)
  const age = now.getTime() - at.getTime()
  return age >= 0 && age <= previewHolds ? at : now
}
