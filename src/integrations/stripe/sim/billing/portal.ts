import { cardFromForm } from '../confirm.ts'
import { byItself, record } from '../events.ts'
import { address, type Form, onlyKnown, required } from '../parameters.ts'
import { invalid, missing, VendorError } from '../vendor-error.ts'
import { now, vendorId, type World } from '../world.ts'
import { answered, findCustomer, saveCard } from './customers.ts'
import type { PortalSession, Subscription } from './objects.ts'
import { findSubscription, itemOf } from './subscriptions.ts'
import { planEnd } from './update.ts'

/** A link to the portal is good for an hour. */
const openSec = 3600

/** `POST /v1/billing_portal/sessions`. */
export function openPortal(world: World, form: Form): PortalSession {
  onlyKnown(form, ['customer', 'return_url', 'expand'])
  const customer = findCustomer(world, required(form, 'customer'))
  const id = vendorId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: now(world),
    customer: customer.id,
    livemode: false,
    return_url: address(form, 'return_url') ?? null,
    url: `${world.pages()}/portal/${id}`,
  }
  world.portals.set(id, session)
  return session
}

export function findPortal(world: World, id: string): PortalSession {
  const session = world.portals.get(id)
  if (!session) throw missing('billing_portal.session', id)
  return session
}

export const isOver = (world: World, { created }: PortalSession): boolean => now(world) >= created + openSec

/** The live subscriptions of a customer, the newest first. */
export const liveSubscriptions = (world: World, customer: string): Subscription[] =>
  [...world.subscriptions.values()]
    .filter((one) => one.customer === customer && (one.status === 'active' || one.status === 'past_due'))
    .reverse()

/** Saves another card, which every later payment of the customer uses. Throws the vendor's 402. */
export function changeCard(world: World, customerId: string, card: Form): void {
  const typed = cardFromForm(world, { type: 'card', card })
  if (typed.outcome.kind === 'declines') {
    const { code, declineCode, message } = typed.outcome
    throw new VendorError(402, {
      type: 'card_error',
      code,
      message,
      ...(declineCode && { decline_code: declineCode }),
    })
  }
  const customer = findCustomer(world, customerId)
  const { id } = saveCard(world, customer, answered(typed), byItself)
  customer.invoice_settings.default_payment_method = id
  record(world, 'customer.updated', customer, byItself)
  for (const live of liveSubscriptions(world, customerId)) {
    const subscription = findSubscription(world, live.id)
    subscription.default_payment_method = id
    record(world, 'customer.subscription.updated', subscription, byItself)
  }
}

/** Ends a subscription with its period, or takes that back. The portal writes an instant where the API has a switch. */
export function changeRenewal(world: World, customerId: string, id: string, renews: boolean): void {
  const subscription = findSubscription(world, id)
  if (subscription.customer !== customerId) throw missing('subscription', id)
  if (!liveSubscriptions(world, customerId).some((live) => live.id === id) || subscription.schedule)
    throw invalid('This subscription cannot be changed here.')
  planEnd(world, subscription, renews ? null : itemOf(subscription).current_period_end, false)
  record(world, 'customer.subscription.updated', subscription, byItself)
}
