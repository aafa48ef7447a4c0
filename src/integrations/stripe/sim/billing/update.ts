import { type Cause, record } from '../events.ts'
import { type Form, integer, merged, onlyKnown, text } from '../parameters.ts'
import { invalid } from '../vendor-error.ts'
import { now, type World } from '../world.ts'
import { findCustomer, ownMethod } from './customers.ts'
import { chargeCard, chargeInvoice, savedCard } from './invoice-payments.ts'
import { amountDue, createInvoice, markPaid, totalOf } from './invoicing.ts'
import type { Price, Subscription } from './objects.ts'
import { soldPrice } from './prices.ts'
import { prorated } from './prorations.ts'
import { findSchedule } from './schedules.ts'
import { findSubscription, itemOf, methodOf, onlyItem } from './subscriptions.ts'

const known = [
  'items',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'cancel_at_period_end',
  'cancel_at',
  'default_payment_method',
  'metadata',
  'off_session',
  'expand',
]
type Behavior = 'allow_incomplete' | 'error_if_incomplete'

/** `POST /v1/subscriptions/:id`. */
export function updateSubscription(world: World, id: string, form: Form, cause: Cause): Subscription {
  onlyKnown(form, known)
  const subscription = findSubscription(world, id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  if (form['cancel_at_period_end'] !== undefined || form['cancel_at'] !== undefined)
    changeEnd(world, subscription, form)
  const method = text(form, 'default_payment_method')
  if (method !== undefined)
    subscription.default_payment_method = ownMethod(world, method, subscription.customer).id
  subscription.metadata = merged(subscription.metadata, form)
  if (form['items'] !== undefined) {
    const item = onlyItem(form)
    if (item.id !== itemOf(subscription).id)
      throw invalid(
        `You must pass the ID of the existing subscription item: adding a second one is not offered here.`,
        undefined,
        'items[0][id]',
      )
    const proration = text(form, 'proration_behavior') ?? 'create_prorations'
    if (proration !== 'always_invoice')
      throw invalid(
        'Only proration_behavior=always_invoice is offered here.',
        undefined,
        'proration_behavior',
      )
    const price = soldPrice(world, item.price, 'items[0][price]')
    const at = integer(form, 'proration_date') ?? now(world)
    changePrice(world, subscription, { price, at, behavior: behaviorOf(form) }, cause)
  }
  record(world, 'customer.subscription.updated', subscription, cause)
  return subscription
}

function behaviorOf(form: Form): Behavior {
  const behavior = text(form, 'payment_behavior') ?? 'allow_incomplete'
  if (behavior === 'allow_incomplete' || behavior === 'error_if_incomplete') return behavior
  throw invalid(`Invalid payment_behavior: ${behavior} is not offered here`, undefined, 'payment_behavior')
}

/** Ends a subscription with its period or at an instant, or takes that back. */
function changeEnd(world: World, subscription: Subscription, form: Form): void {
  if (subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  if (form['cancel_at_period_end'] !== undefined && form['cancel_at'] !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  const atPeriodEnd = text(form, 'cancel_at_period_end')
  if (atPeriodEnd !== undefined && !['true', 'false'].includes(atPeriodEnd))
    throw invalid(`Invalid boolean: ${atPeriodEnd}`, undefined, 'cancel_at_period_end')
  const endsWithPeriod = atPeriodEnd === 'true'
  const end = endsWithPeriod ? itemOf(subscription).current_period_end : (integer(form, 'cancel_at') ?? null)
  if (end !== null && end <= now(world))
    throw invalid('cancel_at must be a timestamp in the future', undefined, 'cancel_at')
  planEnd(world, subscription, end, endsWithPeriod)
}

/** Writes the instant at which a subscription ends; null: it goes on. */
export function planEnd(
  world: World,
  subscription: Subscription,
  end: number | null,
  endsWithPeriod: boolean,
): void {
  Object.assign(subscription, {
    cancel_at: end,
    cancel_at_period_end: endsWithPeriod,
    canceled_at: end === null ? null : now(world),
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: end === null ? null : 'cancellation_requested',
    },
  })
}

/** Changes the price at once and invoices the difference. `error_if_incomplete`: charges first, and changes nothing if the card is declined. */
function changePrice(
  world: World,
  subscription: Subscription,
  { price, at, behavior }: { price: Price; at: number; behavior: Behavior },
  cause: Cause,
): void {
  const item = itemOf(subscription)
  const change = prorated(world, item, price, at)
  const { id: customer, balance } = findCustomer(world, subscription.customer)
  const { due } = amountDue(balance, totalOf(change.lines))
  const { currency } = subscription
  const card = due > 0 ? savedCard(world, methodOf(world, subscription)) : undefined
  const payment = { amount: due, currency, customer, description: 'Subscription update' }
  const paidBy =
    card && behavior === 'error_if_incomplete' ? chargeCard(world, { ...payment, card }, cause) : null

  const { start, end, restarts } = change
  const { lines } = change
  const draft = { reason: 'subscription_update' as const, lines, at: now(world) }
  const invoice = createInvoice(world, subscription, draft, cause)
  Object.assign(item, {
    price: structuredClone(price),
    current_period_start: start,
    current_period_end: end,
  })
  if (restarts) subscription.billing_cycle_anchor = start
  if (subscription.cancel_at_period_end) subscription.cancel_at = end
  if (subscription.schedule) followSubscription(world, subscription)
  if (paidBy || !card) return markPaid(world, invoice, paidBy, cause)
  const charged = chargeInvoice(world, invoice, card, cause)
  if ('intent' in charged) return markPaid(world, invoice, charged.intent, cause)
  subscription.status = 'past_due'
  record(world, 'invoice.payment_failed', invoice, cause)
}

/** A direct change also changes the current phase of the schedule. */
function followSubscription(world: World, subscription: Subscription): void {
  const schedule = findSchedule(world, subscription.schedule ?? '')
  const phase = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date)
  if (phase) phase.items = [{ price: itemOf(subscription).price.id, quantity: 1 }]
}
