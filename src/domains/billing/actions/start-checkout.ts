import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { BillingDeps, PlanGateway } from '../ports.ts'
import type { PlanInForce } from '../rules/stored-plan.ts'
import {
  addCustomer,
  beginCheckout,
  findSubscription,
  lockSubscription,
  noteCheckout,
  type StoredSubscription,
} from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'
import { sellingPlans } from './selling-plans.ts'

/**
 * Opens the vendor's payment page of a plan for the owner and returns its address. An account has one open page: the same
 * wish gets the same page, and another wish closes the page before. Throws `billing.not_sold`, `.has_subscription`,
 * `.vendor_unavailable`.
 */
export async function startCheckout(
  deps: BillingDeps,
  context: Context,
  wanted: PlanInForce,
): Promise<{ url: string }> {
  const provider = deps.accounts.requireOwner(context)
  const plans = sellingPlans(deps)
  const price = deps.priceIds[wanted.plan][wanted.interval]
  await becomeCustomer(deps, plans, context, provider)
  const open = await settleOpen(deps, plans, context, provider)
  const { row, checkouts } = await transact(context, async (inside) => {
    const locked = (await lockSubscription(inside, provider)) ?? fail('billing.no_subscription')
    if (isInForce(locked)) return fail('billing.has_subscription')
    const isSame = open !== undefined && locked.checkoutId === open && locked.checkoutPrice === price
    if (isSame) return { row: locked, checkouts: locked.checkouts }
    const next = locked.checkouts + 1
    await beginCheckout(inside, provider, { price, checkouts: next })
    return { row: locked, checkouts: next }
  })
  if (row.checkoutId && checkouts !== row.checkouts) await closeBefore(deps, plans, context, row)
  const { id, url } = await plans.openCheckout({
    idempotencyKey: `checkout:${provider}:${checkouts}`,
    customerId: row.customerId,
    priceId: price,
    successUrl: `${deps.publicUrl}/billing?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${deps.publicUrl}/pricing`,
    notes: { provider, plan: wanted.plan },
  })
  if (await noteCheckout(context, provider, { checkoutId: id, checkouts })) return { url }
  // another tab began a checkout meanwhile: this one would be the second
  if ((await plans.closeCheckout(id)) === 'complete') await followSubscription(deps, context, provider)
  return startCheckout(deps, context, wanted)
}

export const isInForce = ({ state }: Pick<StoredSubscription, 'state'>): boolean =>
  state === 'active' || state === 'past_due'

async function becomeCustomer(
  { accounts }: BillingDeps,
  plans: PlanGateway,
  context: Context,
  provider: string,
): Promise<void> {
  if (await findSubscription(context, provider)) return
  const account = await accounts.accountOf(context, provider)
  const customerId = await plans.createCustomer({
    idempotencyKey: `customer:${provider}`,
    email: account?.email ?? '',
    name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
    notes: { provider },
  })
  await addCustomer(context, { provider, vendor: plans.name, customerId })
}

/** Returns the id of the checkout that is open at the vendor; follows one that was paid and never heard of. */
async function settleOpen(
  deps: BillingDeps,
  plans: PlanGateway,
  context: Context,
  provider: string,
): Promise<string | undefined> {
  const row = await findSubscription(context, provider)
  if (!row?.checkoutId) return undefined
  const checkout = await plans.readCheckout(row.checkoutId)
  if (checkout?.state === 'complete') await followSubscription(deps, context, provider)
  return checkout?.state === 'open' ? row.checkoutId : undefined
}

async function closeBefore(
  deps: BillingDeps,
  plans: PlanGateway,
  context: Context,
  { checkoutId, provider }: StoredSubscription,
): Promise<void> {
  if (!checkoutId || (await plans.closeCheckout(checkoutId)) !== 'complete') return
  await followSubscription(deps, context, provider)
  const now = await findSubscription(context, provider)
  if (now && isInForce(now)) fail('billing.has_subscription')
}
