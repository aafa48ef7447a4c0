import type Stripe from 'stripe'
import type { PlanCard, Subscription } from '#domains/billing/ports.ts'

/** What a subscription is read with: its card, or else its customer's, and its schedule. */
export const cardExpand = [
  'default_payment_method',
  'customer.invoice_settings.default_payment_method',
  'schedule',
] as const

/** integrations 1.5, mapped to billing's states. An unknown state grants nothing. */
const states: Readonly<Record<string, Subscription['state']>> = {
  incomplete: 'starting',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // the vendor has stopped its retries, or waits for a card
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
}

/** Converts a subscription read with `cardExpand`. `openSince`: when its oldest unpaid invoice was made. */
export function subscriptionOf(subscription: Stripe.Subscription, openSince: Date | null): Subscription {
  const { id, customer, metadata, items, status, start_date, default_payment_method } = subscription
  const [item] = items.data
  const state = states[status] ?? 'starting'
  const periodEnd = item?.current_period_end ?? start_date
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    notes: metadata,
    priceId: item?.price.id ?? '',
    state,
    startedAt: at(start_date),
    periodEnd: at(periodEnd),
    endsWithPeriod: isEnding(subscription),
    nextPriceId: nextPriceOf(subscription),
    dueSince: state === 'past_due' ? (openSince ?? at(item?.current_period_start ?? start_date)) : null,
    card: cardOf(default_payment_method) ?? cardOf(customerCard(customer)),
  }
}

const at = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** The vendor's own page ends a subscription by an instant, the API by a switch. */
export const isEnding = ({ status, cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
  status !== 'canceled' && (cancel_at_period_end || cancel_at !== null)

/** The price of the phase that begins when the period ends, if the subscription's schedule has one. */
export function nextPriceOf({ schedule, items }: Stripe.Subscription): string | null {
  const [item] = items.data
  if (!item || typeof schedule !== 'object' || schedule?.status !== 'active') return null
  const next = schedule.phases.find(({ start_date }) => start_date >= item.current_period_end)
  const price = next?.items[0]?.price
  const id = typeof price === 'string' ? price : (price?.id ?? null)
  return id === item.price.id ? null : id
}

/** The instant at which the oldest unpaid invoice of a subscription was made; null: it owes nothing. */
export async function openSince(client: Stripe, { id, status }: Stripe.Subscription): Promise<Date | null> {
  if (states[status] !== 'past_due') return null
  const { data } = await client.invoices.list({ subscription: id, status: 'open', limit: 100 })
  const oldest = data.at(-1)
  return oldest ? at(oldest.created) : null
}

/** Whether a subscription read with `cardExpand` has a card that it can charge. */
export const hasCard = ({ default_payment_method, customer }: Stripe.Subscription): boolean =>
  (cardOf(default_payment_method) ?? cardOf(customerCard(customer))) !== null

const customerCard = (customer: Stripe.Subscription['customer']) =>
  typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null

function cardOf(method: string | Stripe.PaymentMethod | null): PlanCard | null {
  const card = typeof method === 'object' ? method?.card : undefined
  if (!card) return null
  const { brand, last4, exp_month, exp_year } = card
  return { brand, last4, expMonth: exp_month, expYear: exp_year }
}
