import { type Card, cardNamed, passesLuhn, typedCard } from './cards.ts'
import { charge } from './charges.ts'
import { type Cause, record } from './events.ts'
import { findIntent, unexpectedState } from './intents.ts'
import { type Form, nested, onlyKnown, required, text } from './parameters.ts'
import { invalid, VendorError } from './vendor-error.ts'
import { type Intent, now, vendorId, type World } from './world.ts'

const known = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'return_url',
  'expected_payment_method_type',
  'use_stripe_sdk',
  'key',
  'expand',
  'off_session',
  'receipt_email',
  'mandate_data',
  'setup_future_usage',
  'payment_method_options',
  'shipping',
]

/** `POST /v1/payment_intents/:id/confirm`. `simUrl` is the address of the stand-in's own pages. */
export function confirmIntent(world: World, id: string, form: Form, cause: Cause, simUrl: string): Intent {
  onlyKnown(form, known)
  const intent = findIntent(world, id)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
    throw unexpectedState(intent, 'confirm')
  const chosen = chosenCard(world, intent, form)
  const card = { ...chosen, outcome: world.nextCards.shift()?.outcome ?? chosen.outcome }
  intent.last_payment_error = null
  if (card.outcome.kind === 'asks_3ds') {
    world.waitingCards.set(id, { ...card, outcome: { kind: 'pays' } })
    const returnUrl = text(form, 'return_url')
    const page = `${simUrl}/3ds?payment_intent=${id}&client_secret=${intent.client_secret}`
    intent.status = 'requires_action'
    intent.next_action =
      text(form, 'use_stripe_sdk') === 'true' || !returnUrl
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
        : { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: returnUrl } }
    record(world, 'payment_intent.requires_action', intent, cause)
    return intent
  }
  return charge(world, intent, card, cause)
}

/** Continues an intent with the outcome of its 3-D Secure step. */
export function finishAuthentication(world: World, id: string, passed: boolean, cause: Cause): Intent {
  const intent = findIntent(world, id)
  const card = world.waitingCards.get(id)
  if (intent.status !== 'requires_action' || !card) throw unexpectedState(intent, 'authenticate')
  world.waitingCards.delete(id)
  intent.next_action = null
  if (passed) return charge(world, intent, card, cause)
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message,
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
  }
  record(world, 'payment_intent.payment_failed', intent, cause)
  return intent
}

/** `POST /v1/payment_methods`: keeps a typed card under a name, which an intent is confirmed with. */
export function createMethod(
  world: World,
  form: Form,
): { id: string; object: 'payment_method'; type: 'card' } {
  const card = cardFromForm(world, form)
  const id = vendorId('pm')
  world.waitingCards.set(id, card)
  return { id, object: 'payment_method', type: 'card' }
}

function chosenCard(world: World, intent: Intent, form: Form): Card {
  const data = nested(form, 'payment_method_data')
  if (data) return cardFromForm(world, data)
  const name = text(form, 'payment_method') ?? intent.payment_method
  if (!name)
    throw invalid(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_intent_unexpected_state',
    )
  const card = cardNamed(name) ?? world.waitingCards.get(name)
  if (!card) throw invalid(`No such PaymentMethod: '${name}'`, 'resource_missing', 'payment_method')
  return card
}

/** The card of typed values. Throws the vendor's 402 for values that no card has. */
export function cardFromForm(world: World, data: Form): Card {
  const type = required(data, 'type')
  if (type !== 'card')
    throw invalid(`Unsupported payment method type: ${type}`, undefined, 'payment_method_data[type]')
  const card = nested(data, 'card') ?? {}
  const number = required(card, 'number').replaceAll(' ', '')
  const expMonth = Number(required(card, 'exp_month'))
  const expYear = fullYear(Number(required(card, 'exp_year')))
  const cvc = required(card, 'cvc')
  const refuse = (code: string, message: string, param: string) =>
    new VendorError(402, { type: 'card_error', code, message, param })
  if (!passesLuhn(number)) throw refuse('incorrect_number', 'Your card number is incorrect.', 'number')
  if (!(expMonth >= 1 && expMonth <= 12))
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(now(world) * 1000)
  if (expYear * 12 + expMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (!/^\d{3,4}$/.test(cvc)) throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return typedCard(number, expMonth, expYear)
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)
