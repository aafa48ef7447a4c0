import type Stripe from 'stripe'

/** The events after which a subscription may have another state. */
export const subscriptionChanges = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
]

type Id = string | { readonly id: string } | null | undefined
type Subject = {
  readonly id: string
  readonly subscription?: Id
  readonly parent?: { readonly subscription_details?: { readonly subscription?: Id } | null } | null
}

/** The subscription that an event is about; undefined: none, such as an invoice of another kind. */
export function subscriptionOfEvent({ type, data }: Stripe.Event): string | undefined {
  const { id, subscription, parent } = data.object as Subject
  if (type.startsWith('customer.subscription.')) return id
  const of = type.startsWith('invoice.') ? parent?.subscription_details?.subscription : subscription
  return typeof of === 'string' ? of : of?.id
}
