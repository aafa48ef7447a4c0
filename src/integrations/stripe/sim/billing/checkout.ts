import type { Card } from '../cards.ts'
import { cardFromForm } from '../confirm.ts'
import { byItself, type Cause, record } from '../events.ts'
import { address, type Form, merged, nested, onlyKnown, required, text } from '../parameters.ts'
import { invalid, missing, VendorError } from '../vendor-error.ts'
import { now, randomText, type World } from '../world.ts'
import { answered, findCustomer, saveCard } from './customers.ts'
import { chargeCard } from './invoice-payments.ts'
import { amountDue } from './invoicing.ts'
import type { Session } from './objects.ts'
import { findPrice, soldPrice } from './prices.ts'
import { beginSubscription, onlyItem } from './subscriptions.ts'

const known = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'customer',
  'client_reference_id',
  'metadata',
  'subscription_data',
  'expires_at',
  'ui_mode',
  'allow_promotion_codes',
  'billing_address_collection',
  'locale',
  'expand',
]
/** A session is open for a day. */
const openSec = 86_400

/** `POST /v1/checkout/sessions`, of a subscription for a customer that exists. */
export function createSession(world: World, form: Form): Session {
  onlyKnown(form, known)
  if (required(form, 'mode') !== 'subscription')
    throw invalid('Only mode=subscription is offered here.', undefined, 'mode')
  const uiMode = text(form, 'ui_mode') ?? 'hosted_page'
  if (uiMode !== 'hosted_page')
    throw invalid(`Invalid ui_mode: must be hosted_page here`, undefined, 'ui_mode')
  const customer = findCustomer(world, required(form, 'customer'))
  const price = soldPrice(world, onlyItem({ items: form['line_items'] }).price, 'line_items[0][price]')
  const subscriptionData = nested(form, 'subscription_data') ?? {}
  onlyKnown(subscriptionData, ['metadata', 'description'])
  required(form, 'success_url')
  const id = `cs_test_${randomText(58)}`
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: price.unit_amount,
    cancel_url: address(form, 'cancel_url') ?? null,
    client_reference_id: text(form, 'client_reference_id') ?? null,
    created: now(world),
    currency: price.currency,
    customer: customer.id,
    expires_at: now(world) + openSec,
    invoice: null,
    livemode: false,
    metadata: merged({}, form),
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: address(form, 'success_url') ?? '',
    ui_mode: 'hosted_page',
    url: `${world.pages()}/checkout/${id}`,
  }
  world.sessions.set(id, session)
  world.baskets.set(id, { price: price.id, metadata: merged({}, subscriptionData) })
  return session
}

export function findSession(world: World, id: string): Session {
  const session = world.sessions.get(id)
  if (!session) throw missing('checkout.session', id, 'session')
  return session
}

/** `POST /v1/checkout/sessions/:id/expire`; also by the clock. */
export function expireSession(world: World, id: string, cause: Cause): Session {
  const session = findSession(world, id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  world.waitingCards.delete(id)
  Object.assign(session, { status: 'expired', url: null })
  record(world, 'checkout.session.expired', session, cause)
  return session
}

/** Whether the bank's question is open at a session. */
export const asksBank = (world: World, { id }: Session): boolean => world.waitingCards.has(id)

/** Pays an open session with a typed card. Throws the vendor's 402; returns false if the bank asks first. */
export function paySession(world: World, session: Session, card: Form): boolean {
  if (session.status !== 'open') throw notOpen()
  const typed = cardFromForm(world, { type: 'card', card })
  if (typed.outcome.kind === 'asks_3ds') {
    world.waitingCards.set(session.id, typed)
    return false
  }
  complete(world, session, typed)
  return true
}

/** Continues a session with the outcome of its 3-D Secure step. Throws the vendor's 402. */
export function finishBankStep(world: World, session: Session, passed: boolean): void {
  const card = world.waitingCards.get(session.id)
  if (session.status !== 'open' || !card) throw notOpen()
  world.waitingCards.delete(session.id)
  if (!passed)
    throw new VendorError(402, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  complete(world, session, { ...card, outcome: { kind: 'pays' } }, answered(card))
}

/** Charges the card, and only then saves it and begins the subscription. */
function complete(world: World, session: Session, card: Card, saved = card): void {
  const basket = world.baskets.get(session.id)
  const customer = findCustomer(world, session.customer)
  const price = findPrice(world, basket?.price ?? '')
  const { due } = amountDue(customer.balance, price.unit_amount)
  const payment = {
    amount: due,
    currency: price.currency,
    customer: customer.id,
    description: 'Subscription creation',
    card,
  }
  const paidBy = due === 0 ? null : chargeCard(world, payment, byItself)
  const method = saveCard(world, customer, saved, byItself)
  const { subscription, invoice } = beginSubscription(
    world,
    { customer: customer.id, price, method: method.id, metadata: { ...basket?.metadata }, paidBy },
    byItself,
  )
  Object.assign(session, {
    invoice: invoice.id,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  })
  record(world, 'checkout.session.completed', session, byItself)
}

const notOpen = () => invalid('This Checkout Session is no longer open.')
