import { type Cause, record } from '../events.ts'
import { list } from '../list.ts'
import { type Form, forms, merged, onlyKnown, required, text } from '../parameters.ts'
import { invalid, missing } from '../vendor-error.ts'
import { type Intent, now, vendorId, type World } from '../world.ts'
import { findCustomer, ownMethod } from './customers.ts'
import { chargeInvoice, savedCard } from './invoice-payments.ts'
import { createInvoice, type DraftLine, markPaid } from './invoicing.ts'
import type { Invoice, Item, Price, Subscription } from './objects.ts'
import { addIntervals } from './periods.ts'
import { productOf, soldPrice } from './prices.ts'

type Beginning = {
  readonly customer: string
  readonly price: Price
  readonly method: string | null
  readonly metadata: Record<string, string>
  /** The payment of the first invoice, if it is made already. */
  readonly paidBy: Intent | null
}

/** Begins a subscription with its first invoice, paid or open. */
export function beginSubscription(
  world: World,
  { customer, price, method, metadata, paidBy }: Beginning,
  cause: Cause,
): { subscription: Subscription; invoice: Invoice } {
  const at = now(world)
  const id = vendorId('sub')
  const item: Item = {
    id: vendorId('si', 14),
    object: 'subscription_item',
    created: at,
    current_period_end: addIntervals(at, price.recurring.interval, 1),
    current_period_start: at,
    metadata: {},
    price: structuredClone(price),
    quantity: 1,
    subscription: id,
  }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer,
    default_payment_method: method,
    ended_at: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: paidBy ? 'active' : 'incomplete',
  }
  world.subscriptions.set(id, subscription)
  const line = periodLine(world, item)
  const invoice = createInvoice(
    world,
    subscription,
    { reason: 'subscription_create', lines: [line], at },
    cause,
  )
  if (invoice.amount_due === 0) subscription.status = 'active'
  record(world, 'customer.subscription.created', subscription, cause)
  if (paidBy || invoice.amount_due === 0) markPaid(world, invoice, paidBy, cause)
  return { subscription, invoice }
}

/** The only item: the product sells one plan by a subscription. */
export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} has no item`)
  return item
}

/** The line of an item's current period in full. */
export function periodLine(world: World, item: Item): DraftLine {
  const { price, current_period_start: start, current_period_end: end } = item
  return {
    item,
    price,
    amount: price.unit_amount,
    description: priceWords(world, price),
    proration: false,
    period: { start, end },
  }
}

export const nameOf = (world: World, price: Price): string => productOf(world, price.product).name

export const priceWords = (world: World, price: Price): string =>
  `1 × ${nameOf(world, price)} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})`

export function findSubscription(world: World, id: string): Subscription {
  const subscription = world.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

/** `GET /v1/subscriptions`: without a status, those that have not ended. */
export function listSubscriptions(world: World, form: Form): object {
  const status = text(form, 'status')
  const customer = text(form, 'customer')
  if (customer !== undefined) findCustomer(world, customer)
  const shown = [...world.subscriptions.values()].filter((one) =>
    status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
  )
  return list('/v1/subscriptions', form, shown, { filters: ['customer'], also: ['status'] })
}

/** The card that a subscription charges: its own, or else its customer's. */
export const methodOf = (world: World, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  findCustomer(world, subscription.customer).invoice_settings.default_payment_method

const creatable = [
  'customer',
  'items',
  'default_payment_method',
  'metadata',
  'payment_behavior',
  'off_session',
  'expand',
]

/** `POST /v1/subscriptions`. A declined card leaves it `incomplete`, or leaves nothing. */
export function createSubscription(world: World, form: Form, cause: Cause): Subscription {
  onlyKnown(form, creatable)
  const customer = findCustomer(world, required(form, 'customer'))
  const price = soldPrice(world, onlyItem(form).price, 'items[0][price]')
  const method = text(form, 'default_payment_method') ?? null
  if (method !== null) ownMethod(world, method, customer.id)
  const behavior = text(form, 'payment_behavior') ?? 'allow_incomplete'
  if (behavior !== 'allow_incomplete')
    throw invalid(`Invalid payment_behavior: ${behavior} is not offered here`, undefined, 'payment_behavior')
  const metadata = merged({}, form)
  const card = savedCard(world, method ?? customer.invoice_settings.default_payment_method)
  const { subscription, invoice } = beginSubscription(
    world,
    { customer: customer.id, price, method, metadata, paidBy: null },
    cause,
  )
  if (subscription.status === 'active') return subscription
  const charged = chargeInvoice(world, invoice, card, cause)
  if ('intent' in charged) settleInvoice(world, invoice, charged.intent, cause)
  else record(world, 'invoice.payment_failed', invoice, cause)
  return subscription
}

/** Marks an invoice as paid; its subscription is active again. */
export function settleInvoice(world: World, invoice: Invoice, intent: Intent | null, cause: Cause): void {
  markPaid(world, invoice, intent, cause)
  const subscription = findSubscription(world, invoice.parent.subscription_details.subscription)
  if (subscription.status !== 'incomplete' && subscription.status !== 'past_due') return
  const open = [...world.invoices.values()].some(
    (one) => one.status === 'open' && one.parent.subscription_details.subscription === subscription.id,
  )
  if (open) return
  subscription.status = 'active'
  record(world, 'customer.subscription.updated', subscription, cause)
}

/** The item of a form with exactly one. */
export function onlyItem(form: Form): { id: string | undefined; price: string } {
  const [item, second] = forms(form, 'items')
  if (!item) throw invalid('Missing required param: items.', 'parameter_missing', 'items')
  if (second) throw invalid('A subscription has one item here.', undefined, 'items')
  onlyKnown(item, ['id', 'price', 'quantity', 'metadata'])
  const quantity = text(item, 'quantity') ?? '1'
  if (quantity !== '1') throw invalid('Quantities other than 1 are not offered here.', undefined, 'items')
  return { id: text(item, 'id'), price: required(item, 'price') }
}
