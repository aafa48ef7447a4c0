import type { CardProblem } from '#domains/commerce/cards-contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Draft } from './draft.ts'

/** What is bought: a checkout of times, or something that is delivered without a date. */
export type Payable = Pick<
  Checkout,
  | 'holdUntil'
  | 'provider'
  | 'coupon'
  | 'pass'
  | 'steps'
  | 'tipBaseCents'
  | 'totalCents'
  | 'payAt'
  | 'payment'
  | 'order'
  | 'link'
> & {
  readonly state: string
  readonly service?: { readonly serviceUrl: string }
  readonly requiresApproval?: boolean
  readonly awaitsPayment?: boolean
  readonly policy: { readonly sentence: string; readonly request?: string }
}

/** Result of submitting the checkout. `fields` holds the server's messages by field. */
export type Outcome =
  | { kind: 'done' }
  /** The order waits for a press on a link in a mail to this address. */
  | { kind: 'mailed'; message: string; until: string | null }
  /** The card form shows at its fields what is missing. */
  | { kind: 'incomplete' }
  /** The card was not charged; the card form shows the bank's reason at its field. */
  | { kind: 'card'; message: string }
  | { kind: 'network'; message: string }
  /** The order costs something else than the page said; nothing is charged before the visitor has seen it. */
  | { kind: 'priced'; message: string; checkout: Payable }
  /** The order cannot have the price that was promised; what it costs now has to be read again. */
  | { kind: 'repriced'; message: string }
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

/** The external parts of a payment, injected so that the order of the steps can be tested without them. */
export type Parties = {
  /** Validates the card form; undefined when there is nothing to pay. */
  submitCard: (() => Promise<CardProblem | undefined>) | undefined
  /** Places the order, or returns it; with `again` also asks the payment service about its payment. */
  placeOrder: (draft: Draft, again?: 'again') => Promise<Payable>
  confirmCard: (clientSecret: string, draft: Draft) => Promise<CardProblem | undefined>
  settle: () => Promise<unknown>
  /** What the button says that it costs. */
  shownCents: number
  /** What is not lost while the payment has not worked. */
  kept: Kept
}

/** What is not lost while a payment has not worked. */
export type Kept = 'your time is still held' | 'your order is kept' | 'nothing is lost'

/** The same at the beginning of a sentence. */
export const keptUpper = (kept: Kept): string => `${kept.charAt(0).toUpperCase()}${kept.slice(1)}`

const sentences = (kept: Kept) => {
  const upper = keptUpper(kept)
  return {
    notCharged: `This card was not charged and ${kept}. Correct the card or use another one.`,
    stillKept: `Nothing was charged and ${kept}.`,
    notAnswered: `The payment service did not answer. ${upper}; press the button again, you are not charged twice.`,
    changedElsewhere: `Your payment changed while you were here, perhaps in another tab. ${upper}; press the button again, you are not charged twice.`,
    notAccepted: `The payment service did not accept this payment, so nothing was charged. ${upper}. Use another card, or press the button again.`,
  }
}
type Sentences = ReturnType<typeof sentences>

/**
 * Validates the card, places the order, confirms the payment and settles it. A confirmed payment always returns `done`:
 * if `settle` fails, the confirmation page polls for the result. After an error that is no word about the card, the
 * payment service is asked what became of the payment, and a payment that takes no card any more is replaced once.
 */
export async function placeAndPay(draft: Draft, parties: Parties): Promise<Outcome> {
  const says = sentences(parties.kept)
  const missing = await parties.submitCard?.()
  if (missing) return outcomeOf(missing, says)
  const paid = await pay(draft, parties)
  if ('outcome' in paid) return paid.outcome
  if (isFinal(paid.problem)) return outcomeOf(paid.problem, says)

  const asked = await pay(draft, parties, paid.problem.kind === 'over' ? 'again' : 'ask')
  if ('outcome' in asked) return asked.outcome
  return outcomeOf(asked.problem.kind === 'still_open' ? paid.problem : asked.problem, says)
}

/** Whether a problem needs no look at the payment: it is about the card, or the visitor has left. */
const isFinal = ({ kind }: Problem): boolean => ['incomplete', 'declined', 'left'].includes(kind)

/** `still_open`: the payment can still be paid, and was not confirmed a second time. */
type Problem = CardProblem | { readonly kind: 'still_open' }
type Paid = { readonly outcome: Outcome } | { readonly problem: Problem }
const done: Paid = { outcome: { kind: 'done' } }

/** Pays, or returns why not; nothing may be due any more. `ask`: only asks what became of the payment. */
async function pay(
  draft: Draft,
  { placeOrder, confirmCard, settle, shownCents }: Parties,
  step: 'first' | 'again' | 'ask' = 'first',
): Promise<Paid> {
  let checkout: Payable
  try {
    checkout = await (step === 'first' ? placeOrder(draft) : placeOrder(draft, 'again'))
  } catch (error) {
    return { outcome: refusal(error) }
  }
  const { state, awaitsPayment, payment, link } = checkout
  if (link) return { outcome: { kind: 'mailed', message: linkWords(link), until: checkout.holdUntil } }
  if (step !== 'first' && state === 'expired' && checkout.order?.paymentStatus === 'pending')
    return { outcome: { kind: 'ended' } }
  if ((state !== 'held' && !awaitsPayment) || !payment || payment.state === 'processing') return done
  if (checkout.totalCents !== shownCents)
    return {
      outcome: {
        kind: 'priced',
        message: `The price changed while you were here, perhaps in another tab: it is ${formatMoney(checkout.totalCents)} now. Nothing was charged. Press the button again to pay it.`,
        checkout,
      },
    }
  if (step === 'ask') return { problem: { kind: 'still_open' } }
  const problem = await confirmCard(payment.clientSecret, draft).catch(
    (): CardProblem => ({ kind: 'silent' }),
  )
  if (problem) return { problem }
  await settle().catch(() => undefined)
  return done
}

function linkWords({ email, isNew }: NonNullable<Checkout['link']>): string {
  if (isNew)
    return `One more step: we sent a link to ${email}. Open it and press the button there to book this time. It is held for you meanwhile.`
  return `We sent links to ${email} today. Open the newest one to confirm your address, then press the button here once more. The time is held for you meanwhile.`
}

function outcomeOf(problem: Problem, says: Sentences): Outcome {
  switch (problem.kind) {
    case 'incomplete':
      return { kind: 'incomplete' }
    case 'declined':
      return { kind: 'card', message: says.notCharged }
    case 'unproved':
      return { kind: 'card', message: `${problem.message ?? ''} ${says.stillKept}`.trim() }
    case 'over':
      return { kind: 'network', message: says.changedElsewhere }
    case 'silent':
    case 'left':
      return { kind: 'network', message: says.notAnswered }
    case 'refused':
    case 'still_open':
      return { kind: 'card', message: says.notAccepted }
  }
}

function refusal(error: unknown): Outcome {
  if (!(error instanceof ApiError))
    return { kind: 'refused', message: 'Something went wrong on our side. Please try again.', fields: {} }
  const wayOn = unsold.get(error.code)
  if (wayOn) return { kind: 'unsold', message: error.message, wayOn }
  if (error.code === 'network' || error.status === 503) return { kind: 'network', message: error.message }
  if (error.code === 'scheduling.hold_expired' || error.code === 'commerce.delivery_expired')
    return { kind: 'ended' }
  if (['pricing.intro_used', 'pricing.offer_ended', 'passes.changed'].includes(error.code))
    return { kind: 'repriced', message: error.message }
  if (error.code === 'scheduling.slot_taken') return { kind: 'taken' }
  if (error.code === 'commerce.already_paid') return { kind: 'done' }
  return { kind: 'refused', message: error.message, fields: error.fields }
}
