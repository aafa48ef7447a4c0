import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Draft } from './draft.ts'

/** What becomes of pressing the button. `field` is the first field that the server refused. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'card'; message: string }
  | { kind: 'network'; message: string }
  | { kind: 'ended' }
  | { kind: 'taken' }
  /** This hold can no longer be ordered; `wayOn` is where the visitor can go. */
  | { kind: 'unsold'; message: string; wayOn: WayOn }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** The provider's other services, or the start page where the provider takes no bookings any more. */
export type WayOn = 'showcase' | 'start'

/** Why a hold cannot be ordered any more, and where the visitor can go instead. */
const unsold: ReadonlyMap<string, WayOn> = new Map([
  ['commerce.service_withdrawn', 'showcase'],
  ['commerce.payments_off', 'showcase'],
  ['commerce.provider_closing', 'start'],
])

type CardError = { type?: string; code?: string | undefined; message?: string | undefined }

/** The three parties of a payment, so that the order of steps can be read and tested without any of them. */
export type Parties = {
  /** The card form judges its own fields; undefined when there is nothing to pay. */
  submitCard: (() => Promise<{ error?: CardError | undefined }>) | undefined
  placeOrder: (draft: Draft) => Promise<Checkout>
  confirmCard: (clientSecret: string, draft: Draft) => Promise<{ error?: CardError | undefined }>
  settle: () => Promise<unknown>
}

const cardRefused = 'Your card was not accepted.'
const stillHeld = 'Nothing was charged and your time is still held.'
const notAnswered =
  'The payment service did not answer. Your time is still held; press the button again, you are not charged twice.'

/**
 * Card fields → order → card payment → settle. A payment that went through always ends in `done`: the confirmation
 * page asks again for whatever the last step could not tell.
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
  if (type === 'validation_error') return { kind: 'card', message: message ?? stillHeld }
  // a bank's question that was not answered rightly comes as a request that is not valid
  if (type === 'card_error' || code === 'payment_intent_authentication_failure')
    return { kind: 'card', message: `${message ?? cardRefused} ${stillHeld}` }
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
