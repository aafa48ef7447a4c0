import { byItself, record } from '../events.ts'
import { now, type World } from '../world.ts'
import { expireSession } from './checkout.ts'
import { endSubscription, openInvoicesOf } from './endings.ts'
import { voidInvoice } from './invoicing.ts'
import type { Subscription } from './objects.ts'
import { startNextPhase } from './phases.ts'
import { payDue, renew } from './renewals.ts'
import { findSubscription, itemOf } from './subscriptions.ts'

/** The vendor gives a first payment 23 hours. */
const firstPaymentSec = 23 * 3600

/** Does what the vendor's clock has made due, each thing in its order. Returns whether anything changed. */
export function advance(world: World): boolean {
  const events = world.events.length
  for (const { id, status, expires_at } of world.sessions.values())
    if (status === 'open' && expires_at <= now(world)) expireSession(world, id, byItself)
  for (const subscription of world.subscriptions.values()) advanceOne(world, subscription)
  return world.events.length > events
}

function advanceOne(world: World, subscription: Subscription): void {
  for (;;) {
    const [next] = stepsOf(world, subscription).sort((one, two) => one.at - two.at)
    if (!next || next.at > now(world)) return
    next.run(findSubscription(world, subscription.id))
  }
}

type Step = { readonly at: number; run(subscription: Subscription): void }

/** The steps that the clock will take; of those at one instant the first comes first. */
function stepsOf(world: World, subscription: Subscription): Step[] {
  const { status, cancel_at, schedule, created } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return []
  if (status === 'incomplete')
    return [{ at: created + firstPaymentSec, run: (one) => expireFirst(world, one) }]
  const steps: Step[] = []
  if (cancel_at !== null)
    steps.push({
      at: cancel_at,
      run: (one) =>
        endSubscription(world, one, { at: cancel_at, reason: 'cancellation_requested' }, byItself),
    })
  const phase = schedule ? world.schedules.peek(schedule)?.current_phase : null
  if (phase) steps.push({ at: phase.end_date, run: (one) => startNextPhase(world, one) })
  const at = itemOf(subscription).current_period_end
  steps.push({ at, run: (one) => renew(world, one, at) })
  for (const id of openInvoicesOf(world, subscription)) {
    const attemptAt = world.invoices.peek(id)?.next_payment_attempt
    if (attemptAt) steps.push({ at: attemptAt, run: (one) => payDue(world, one, id, attemptAt) })
  }
  return steps
}

/** Ends a subscription whose first payment nobody made. */
function expireFirst(world: World, subscription: Subscription): void {
  for (const id of openInvoicesOf(world, subscription)) voidInvoice(world, id, byItself)
  Object.assign(subscription, { status: 'incomplete_expired', ended_at: now(world) })
  record(world, 'customer.subscription.updated', subscription, byItself)
}
