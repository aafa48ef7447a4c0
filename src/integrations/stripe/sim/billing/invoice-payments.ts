import type { Card } from '../cards.ts'
import { charge } from '../charges.ts'
import type { Cause } from '../events.ts'
import { cancelIntent, createIntent } from '../intents.ts'
import { invalid, VendorError } from '../vendor-error.ts'
import { type Intent, now, vendorId, type World } from '../world.ts'
import type { Invoice, InvoicePayment } from './objects.ts'

/** A saved card as the bank sees it without its owner: it cannot answer a question. */
function withoutOwner(card: Card): Card {
  const declines = (code: string, declineCode: string, message: string): Card => ({
    ...card,
    outcome: { kind: 'declines', code, declineCode, message },
  })
  if (card.outcome.kind === 'asks_3ds')
    return declines(
      'authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
    )
  // the vendor's own number for a card that is saved and then declined
  return card.outcome.kind === 'pays' && card.outcome.after === 'capture_fails'
    ? declines('card_declined', 'generic_decline', 'Your card was declined.')
    : card
}

type Payment = {
  readonly amount: number
  readonly currency: string
  readonly customer: string
  readonly description: string
  readonly card: Card
  /** The payment of an earlier attempt. */
  readonly again?: Intent | undefined
}

/** Charges a card whose owner does not watch. Throws the vendor's 402. */
export function chargeCard(
  world: World,
  { amount, currency, customer, description, card, again }: Payment,
  cause: Cause,
): Intent {
  const intent = again ?? createIntent(world, { amount: `${amount}`, currency, customer, description }, cause)
  return charge(world, intent, withoutOwner(card), cause)
}

/** The card behind the id of a saved one. Throws the vendor's 400 without one. */
export function savedCard(world: World, method: string | null): Card {
  const card = method === null ? undefined : world.waitingCards.get(method)
  if (card) return card
  throw invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    'resource_missing',
  )
}

/** Charges an open invoice to a card. Returns the error of a declined one, which `invoice.payment_failed` tells too. */
export function chargeInvoice(
  world: World,
  invoice: Invoice,
  card: Card,
  cause: Cause,
): { readonly intent: Intent } | { readonly error: VendorError } {
  const again = world.intents.get(paymentOf(world, invoice)?.payment.payment_intent ?? '')
  const { amount_due: amount, currency, customer } = invoice
  const description = `Invoice ${invoice.number}`
  try {
    return { intent: chargeCard(world, { amount, currency, customer, description, card, again }, cause) }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const intent = world.intents.get(error.body.error.payment_intent?.id ?? '')
    if (intent) noteIntent(world, invoice, intent, 'open')
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 })
    return { error }
  }
}

/** Ties a payment to its invoice. */
export function noteIntent(
  world: World,
  invoice: Invoice,
  intent: Intent,
  status: InvoicePayment['status'],
): void {
  const known = paymentOf(world, invoice)
  const id = known?.id ?? vendorId('inpay')
  world.invoicePayments.set(id, {
    id,
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: known?.created ?? now(world),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status,
  })
}

/** Cancels the unpaid payment of an invoice that is void. */
export function cancelPayment(world: World, invoice: Invoice, cause: Cause): void {
  const payment = paymentOf(world, invoice)
  if (payment?.status !== 'open') return
  payment.status = 'canceled'
  cancelIntent(world, payment.payment.payment_intent, {}, cause)
}

function paymentOf(world: World, invoice: Invoice): InvoicePayment | undefined {
  for (const { id, invoice: of } of world.invoicePayments.values())
    if (of === invoice.id) return world.invoicePayments.get(id)
  return undefined
}
