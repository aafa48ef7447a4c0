import { mayCharge } from './accounts/access.ts'
import { type Cause, record } from './events.ts'
import { type Form, integer, merged, nested, onlyKnown, required, text, texts } from './parameters.ts'
import { releaseHeld } from './release.ts'
import { invalid, missing, VendorError } from './vendor-error.ts'
import { type Intent, now, randomText, vendorId, type World } from './world.ts'

const changeable = [
  'amount',
  'currency',
  'metadata',
  'description',
  'receipt_email',
  'customer',
  'statement_descriptor_suffix',
  'transfer_group',
  'application_fee_amount',
  'capture_method',
  'excluded_payment_method_types',
  'allowed_payment_method_types',
  'payment_method_configuration',
  'payment_method',
  'setup_future_usage',
  'shipping',
  'expand',
]
const creatable = [
  ...changeable,
  'automatic_payment_methods',
  'confirm',
  'return_url',
  'off_session',
  'confirmation_method',
  'use_stripe_sdk',
]
const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'jpy', 'chf']

/** `POST /v1/payment_intents`. */
export function createIntent(world: World, form: Form, cause: Cause): Intent {
  onlyKnown(form, creatable)
  mayCharge(world)
  const amount = checkedAmount(integer(form, 'amount') ?? Number(required(form, 'amount')))
  const currency = checkedCurrency(required(form, 'currency'))
  const captureMethod = text(form, 'capture_method') ?? 'automatic_async'
  if (!['automatic', 'automatic_async', 'manual'].includes(captureMethod))
    throw invalid(`Invalid capture_method: ${captureMethod}`, undefined, 'capture_method')
  const automatic = nested(form, 'automatic_payment_methods')
  const id = vendorId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automatic
      ? {
          enabled: text(automatic, 'enabled') === 'true',
          allow_redirects: text(automatic, 'allow_redirects') ?? 'always',
        }
      : { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now(world),
    currency,
    customer: text(form, 'customer') ?? null,
    description: text(form, 'description') ?? null,
    excluded_payment_method_types: texts(form, 'excluded_payment_method_types'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: merged({}, form),
    next_action: null,
    payment_method: text(form, 'payment_method') ?? null,
    receipt_email: text(form, 'receipt_email') ?? null,
    statement_descriptor_suffix: suffix(form) ?? null,
    status: form['payment_method'] ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: text(form, 'transfer_group') ?? null,
  }
  world.intents.set(id, intent)
  record(world, 'payment_intent.created', intent, cause)
  return intent
}

/** `GET /v1/payment_intents/:id`. */
export function findIntent(world: World, id: string): Intent {
  const intent = world.intents.get(id)
  if (!intent) throw missing('payment_intent', id)
  return intent
}

/** `POST /v1/payment_intents/:id`: changes amount and metadata, the amount only before a payment. */
export function updateIntent(world: World, id: string, form: Form): Intent {
  onlyKnown(form, changeable)
  const intent = findIntent(world, id)
  const amount = integer(form, 'amount')
  if (
    amount !== undefined &&
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  )
    throw unexpectedState(intent, 'update')
  if (amount !== undefined) intent.amount = checkedAmount(amount)
  intent.metadata = merged(intent.metadata, form)
  intent.description = text(form, 'description') ?? intent.description
  intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email
  intent.statement_descriptor_suffix = suffix(form) ?? intent.statement_descriptor_suffix
  return intent
}

/** `POST /v1/payment_intents/:id/cancel`. */
export function cancelIntent(world: World, id: string, form: Form, cause: Cause): Intent {
  onlyKnown(form, ['cancellation_reason', 'expand'])
  const reason = text(form, 'cancellation_reason') ?? null
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'].includes(reason))
    throw invalid(`Invalid cancellation_reason: ${reason}`, undefined, 'cancellation_reason')
  const intent = findIntent(world, id)
  if (!cancelable.includes(intent.status)) throw unexpectedState(intent, 'cancel')
  if (intent.status === 'requires_capture') releaseHeld(world, intent, cause)
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: now(world),
    cancellation_reason: reason,
    next_action: null,
  })
  world.waitingCards.delete(id)
  record(world, 'payment_intent.canceled', intent, cause)
  return intent
}

const cancelable: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]

/** The vendor's error, which holds the payment as it is, without its notes. */
export function unexpectedState(
  intent: Intent,
  verb: 'confirm' | 'cancel' | 'capture' | 'update' | 'authenticate',
): VendorError {
  const { metadata: _, ...withoutNotes } = intent
  return new VendorError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has ${
      intent.status === 'succeeded' && verb === 'confirm'
        ? 'already succeeded after being previously confirmed'
        : `a status of ${intent.status}`
    }.`,
    param: 'intent',
    payment_intent: withoutNotes,
  })
}

function checkedAmount(amount: number): number {
  if (!Number.isSafeInteger(amount))
    throw invalid(`Invalid integer: ${amount}`, 'parameter_invalid_integer', 'amount')
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than $999,999.99', 'amount_too_large', 'amount')
  return amount
}

function checkedCurrency(currency: string): string {
  const lower = currency.toLowerCase()
  if (!currencies.includes(lower)) throw invalid(`Invalid currency: ${lower}.`, undefined, 'currency')
  return lower
}

function suffix(form: Form): string | undefined {
  const value = text(form, 'statement_descriptor_suffix')
  if (value && value.length > 22)
    throw invalid(
      'The statement descriptor suffix must be at most 22 characters.',
      undefined,
      'statement_descriptor_suffix',
    )
  return value
}
