import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Draft } from './draft.ts'

/** Result of submitting the checkout. `fields` holds the server's messages by field. */
export type Outcome =
  | { kind: 'done' }
  /** The card form shows at its fields what is missing. */
  | { kind: 'incomplete' }
  /** The card was not charged; the card form shows the bank's reason at its field. */
  | { kind: 'card'; message: string }
  | { kind: 'network'; message: string }
  | { kind: 'ended' }
  | { kind: 'taken' }
  /** The hold can no longer be ordered; `wayOn` says where the visitor can go. */
  | { kind: 'unsold'; message: string; wayOn: WayOn }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** The provider's showcase, or the start page when the provider takes no bookings. */
export type WayOn = 'showcase' | 'start'

/** Error codes after which a hold can no longer be ordered, and where the visitor can go. */
const unsold: ReadonlyMap<string, WayOn> = new Map([
  ['commerce.service_withdrawn', 'showcase'],
  ['commerce.payments_off', 'showcase'],
  ['commerce.provider_closing', 'start'],
])

export type CardError = { type?: string; code?: string | undefined; message?: string | undefined }

/** The external parts of a payment, injected so that the order of the steps can be tested without them. */
export type Parties = {
  /** Validates the card form; undefined when there is nothing to pay. */
  submitCard: (() => Promise<{ error?: CardError | undefined }>) | undefined
  placeOrder: (draft: Draft) => Promise<Checkout>
  confirmCard: (clientSecret: string, draft: Draft) => Promise<{ error?: CardError | undefined }>
  settle: () => Promise<unknown>
}

const notCharged =
  'This card was not charged and your time is still held. Correct the card or use another one.'
const stillHeld = 'Nothing was charged and your time is still held.'
const notAnswered =
  'The payment service did not answer. Your time is still held; press the button again, you are not charged twice.'

/**
 * Validates the card, places the order, confirms the payment and settles it. A confirmed payment always returns `done`:
 * if `settle` fails, the confirmation page polls for the result.
 */
export async function placeAndPay(
  draft: Draft,
  { submitCard, placeOrder, confirmCard, settle }: Parties,
): Promise<Outcome> {
  const checked = await submitCard?.()
  if (checked?.error) return cardOutcome(checked.error)

  let checkout: Checkout
  try {
    checkout = await placeOrder(draft)
  } catch (error) {
    return refusal(error)
  }
  if (checkout.state !== 'held' || !checkout.payment) return { kind: 'done' }

  const paid = await confirmCard(checkout.payment.clientSecret, draft).catch(() => ({
    error: { type: 'api_connection_error' },
  }))
  if (paid.error) return cardOutcome(paid.error)
  await settle().catch(() => undefined)
  return { kind: 'done' }
}

function cardOutcome({ type, code, message }: CardError): Outcome {
  if (type === 'validation_error') return { kind: 'incomplete' }
  // the payment ended with the hold while the bank waited for an answer
  if (type === 'canceled') return { kind: 'ended' }
  if (type === 'card_error') return { kind: 'card', message: notCharged }
  // the payment provider reports a failed bank authentication as an invalid request, and at no field
  if (code === 'payment_intent_authentication_failure')
    return { kind: 'card', message: `${message ?? ''} ${stillHeld}`.trim() }
  return { kind: 'network', message: notAnswered }
}

function refusal(error: unknown): Outcome {
  if (!(error instanceof ApiError))
    return { kind: 'refused', message: 'Something went wrong on our side. Please try again.', fields: {} }
  const wayOn = unsold.get(error.code)
  if (wayOn) return { kind: 'unsold', message: error.message, wayOn }
  if (error.code === 'network' || error.status === 503) return { kind: 'network', message: error.message }
  if (error.code === 'scheduling.hold_expired') return { kind: 'ended' }
  if (error.code === 'scheduling.slot_taken') return { kind: 'taken' }
  if (error.code === 'commerce.already_paid') return { kind: 'done' }
  return { kind: 'refused', message: error.message, fields: error.fields }
}
