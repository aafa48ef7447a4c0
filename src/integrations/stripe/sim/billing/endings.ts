import { type Cause, record } from '../events.ts'
import { type Form, onlyKnown, text } from '../parameters.ts'
import { invalid, missing } from '../vendor-error.ts'
import { now, type World } from '../world.ts'
import { findInvoice } from './invoicing.ts'
import type { Subscription } from './objects.ts'
import { findSchedule, letGo } from './schedules.ts'
import { findSubscription } from './subscriptions.ts'

/** `DELETE /v1/subscriptions/:id`: it ends at once; its open invoices stay open. */
export function cancelSubscription(world: World, id: string, form: Form, cause: Cause): Subscription {
  onlyKnown(form, ['invoice_now', 'prorate', 'cancellation_details', 'expand'])
  for (const name of ['invoice_now', 'prorate'])
    if (text(form, name) === 'true') throw invalid(`${name} is not offered here.`, undefined, name)
  const subscription = findSubscription(world, id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw missing('subscription', id)
  endSubscription(world, subscription, { at: now(world), reason: 'cancellation_requested' }, cause)
  return subscription
}

/** Ends a subscription: nothing of it is charged by itself any more. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  { at, reason }: { readonly at: number; readonly reason: string },
  cause: Cause,
): void {
  if (subscription.schedule) letGo(world, findSchedule(world, subscription.schedule), 'canceled', cause)
  Object.assign(subscription, {
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, reason },
  })
  for (const id of openInvoicesOf(world, subscription))
    Object.assign(findInvoice(world, id), { auto_advance: false, next_payment_attempt: null })
  record(world, 'customer.subscription.deleted', subscription, cause)
}

/** The ids of the unpaid invoices of a subscription, the oldest first. */
export const openInvoicesOf = (world: World, { id }: Subscription): string[] =>
  [...world.invoices.values()].flatMap((invoice) =>
    invoice.status === 'open' && invoice.parent.subscription_details.subscription === id ? [invoice.id] : [],
  )
