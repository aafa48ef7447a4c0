import { type Card, namedCards } from '../cards.ts'
import { type Cause, record } from '../events.ts'
import { type Form, merged, nested, onlyKnown, required, text } from '../parameters.ts'
import { invalid, missing } from '../vendor-error.ts'
import { now, randomText, vendorId, type World } from '../world.ts'
import type { Customer, PaymentMethod } from './objects.ts'

const known = ['email', 'name', 'description', 'metadata', 'invoice_settings', 'expand']

/** `POST /v1/customers`. */
export function createCustomer(world: World, form: Form, cause: Cause): Customer {
  onlyKnown(form, known)
  const customer: Customer = {
    id: vendorId('cus', 14),
    object: 'customer',
    balance: 0,
    created: now(world),
    description: text(form, 'description') ?? null,
    email: checkedEmail(text(form, 'email')),
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: merged({}, form),
    name: text(form, 'name') ?? null,
    next_invoice_sequence: 1,
  }
  world.customers.set(customer.id, customer)
  record(world, 'customer.created', customer, cause)
  return customer
}

/** `POST /v1/customers/:id`. */
export function updateCustomer(world: World, id: string, form: Form, cause: Cause): Customer {
  onlyKnown(form, known)
  const customer = findCustomer(world, id)
  const settings = nested(form, 'invoice_settings')
  if (settings) {
    onlyKnown(settings, ['default_payment_method'])
    const method = text(settings, 'default_payment_method') ?? null
    if (method !== null) ownMethod(world, method, id)
    customer.invoice_settings.default_payment_method = method
  }
  if (form['email'] !== undefined) customer.email = checkedEmail(text(form, 'email'))
  if (form['name'] !== undefined) customer.name = text(form, 'name') ?? null
  customer.metadata = merged(customer.metadata, form)
  record(world, 'customer.updated', customer, cause)
  return customer
}

export function findCustomer(world: World, id: string, param = 'customer'): Customer {
  const customer = world.customers.get(id)
  if (!customer) throw missing('customer', id, param)
  return customer
}

/** `POST /v1/payment_methods/:id/attach`: a card of one of the vendor's names gets an id of its own. */
export function attachMethod(world: World, id: string, form: Form, cause: Cause): PaymentMethod {
  onlyKnown(form, ['customer', 'expand'])
  const customer = findCustomer(world, required(form, 'customer'))
  const card = namedCards[id] ?? world.waitingCards.get(id)
  if (!card) throw missing('PaymentMethod', id)
  return saveCard(world, customer, card, cause)
}

/** Saves a card as a payment method of a customer. */
export function saveCard(world: World, customer: Customer, card: Card, cause: Cause): PaymentMethod {
  const { brand, last4, expMonth, expYear } = card
  const method: PaymentMethod = {
    id: vendorId('pm'),
    object: 'payment_method',
    card: { brand, last4, exp_month: expMonth, exp_year: expYear },
    created: now(world),
    customer: customer.id,
    livemode: false,
    type: 'card',
  }
  world.methods.set(method.id, method)
  world.waitingCards.set(method.id, card)
  record(world, 'payment_method.attached', method, cause)
  return method
}

/** A card whose owner has answered the bank: one number pays alone from then on, the other is asked about each time. */
export const answered = (card: Card): Card =>
  card.outcome.kind === 'asks_3ds' && card.last4 === '3155' ? { ...card, outcome: { kind: 'pays' } } : card

export function ownMethod(world: World, id: string, customer: string): PaymentMethod {
  const method = world.methods.get(id)
  if (!method) throw missing('PaymentMethod', id, 'default_payment_method')
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'resource_missing',
      'default_payment_method',
    )
  return method
}

function checkedEmail(email: string | undefined): string | null {
  if (email !== undefined && (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 512))
    throw invalid(`Invalid email address: ${email}`, 'email_invalid', 'email')
  return email ?? null
}
