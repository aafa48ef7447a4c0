import { type Cause, record } from '../events.ts'
import { invalid, missing } from '../vendor-error.ts'
import { type Intent, now, vendorId, type World } from '../world.ts'
import { findCustomer } from './customers.ts'
import { cancelPayment, noteIntent } from './invoice-payments.ts'
import type { Customer, Invoice, Item, Line, Price, Subscription } from './objects.ts'

/** A line before its invoice exists. */
export type DraftLine = {
  readonly item: Item
  readonly price: Price
  readonly amount: number
  readonly description: string
  readonly proration: boolean
  readonly period: { readonly start: number; readonly end: number }
}

export type Draft = {
  readonly reason: Invoice['billing_reason']
  readonly lines: readonly DraftLine[]
  readonly at: number
}

/** The vendor charges no less; a smaller amount waits in the customer's balance. */
const smallestCharge = 50

/** What an invoice of a total charges, and the customer's balance after it. */
export function amountDue(balance: number, total: number): { due: number; balanceAfter: number } {
  const due = Math.max(0, total + balance)
  const waits = due < smallestCharge
  return { due: waits ? 0 : due, balanceAfter: waits ? total + balance : 0 }
}

export const totalOf = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Makes an invoice of a subscription that is final at once, and open: the vendor's drafts last an hour. */
export function createInvoice(world: World, of: Subscription, draft: Draft, cause: Cause): Invoice {
  const customer = findCustomer(world, of.customer)
  const invoice = { ...invoiceOf(world, customer, of, draft, vendorId('in')), status: 'open' as const }
  customer.balance = invoice.ending_balance
  customer.next_invoice_sequence++
  world.invoices.set(invoice.id, invoice)
  of.latest_invoice = invoice.id
  record(world, 'invoice.created', invoice, cause)
  record(world, 'invoice.finalized', invoice, cause)
  return invoice
}

/** An invoice in the vendor's shape, without any effect: previews are made of it. */
export function invoiceOf(
  world: World,
  customer: Customer,
  of: Subscription,
  { reason, lines, at }: Draft,
  id: string,
): Invoice {
  const total = totalOf(lines)
  const { due, balanceAfter } = amountDue(customer.balance, total)
  const page = `${world.pages()}/invoices/${id}`
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: of.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    description: null,
    ending_balance: balanceAfter,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    lines: {
      object: 'list',
      data: lines.map((line) => lineOf(line, of, id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: of.metadata, subscription: of.id },
    },
    period_end: at,
    period_start: at,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
  }
}

const lineOf = (line: DraftLine, of: Subscription, invoice: string): Line => ({
  id: vendorId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: of.currency,
  description: line.description,
  invoice,
  livemode: false,
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      proration: line.proration,
      subscription: of.id,
      subscription_item: line.item.id,
    },
  },
  period: { ...line.period },
  pricing: {
    type: 'price_details',
    price_details: { price: line.price.id, product: line.price.product },
    unit_amount_decimal: line.price.unit_amount_decimal,
  },
  quantity: 1,
})

export function findInvoice(world: World, id: string): Invoice {
  const invoice = world.invoices.get(id)
  if (!invoice) throw missing('invoice', id, 'invoice')
  return invoice
}

/** Marks an invoice as paid, by a payment or because it charges nothing. */
export function markPaid(world: World, invoice: Invoice, intent: Intent | null, cause: Cause): void {
  if (intent) noteIntent(world, invoice, intent, 'paid')
  invoice.status = 'paid'
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = now(world)
  record(world, 'invoice.paid', invoice, cause)
  record(world, 'invoice.payment_succeeded', invoice, cause)
}

/** `POST /v1/invoices/:id/void`. */
export function voidInvoice(world: World, id: string, cause: Cause): Invoice {
  const invoice = findInvoice(world, id)
  if (invoice.status !== 'open')
    throw invalid(
      `You can only pass in open or uncollectible invoices. This invoice isn't open or uncollectible.`,
      'invoice_not_editable',
      'invoice',
    )
  invoice.status = 'void'
  Object.assign(invoice, { auto_advance: false, next_payment_attempt: null })
  invoice.status_transitions.voided_at = now(world)
  cancelPayment(world, invoice, cause)
  record(world, 'invoice.voided', invoice, cause)
  return invoice
}
