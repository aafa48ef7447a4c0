import { type Cause, record } from '../events.ts'
import { list } from '../list.ts'
import { type Form, integer, nested, onlyKnown, required, text } from '../parameters.ts'
import { invalid, VendorError } from '../vendor-error.ts'
import { now, vendorId, type World } from '../world.ts'
import { findCustomer, ownMethod } from './customers.ts'
import { chargeInvoice, savedCard } from './invoice-payments.ts'
import { findInvoice, invoiceOf } from './invoicing.ts'
import type { Invoice } from './objects.ts'
import { soldPrice } from './prices.ts'
import { prorated } from './prorations.ts'
import { findSubscription, itemOf, methodOf, onlyItem, settleInvoice } from './subscriptions.ts'

/** `GET /v1/invoices`. */
export function listInvoices(world: World, form: Form): object {
  const of = text(form, 'subscription')
  const customer = text(form, 'customer')
  if (customer !== undefined) findCustomer(world, customer)
  const invoices = [...world.invoices.values()].filter(
    ({ parent }) => of === undefined || parent.subscription_details.subscription === of,
  )
  return list('/v1/invoices', form, invoices, { filters: ['customer', 'status'], also: ['subscription'] })
}

/** `POST /v1/invoices/:id/pay`. Throws the vendor's 402. */
export function payInvoice(world: World, id: string, form: Form, cause: Cause): Invoice {
  onlyKnown(form, ['payment_method', 'off_session', 'expand'])
  const invoice = findInvoice(world, id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', 'invoice_already_paid')
  if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status}`, 'invoice_not_editable')
  const subscription = findSubscription(world, invoice.parent.subscription_details.subscription)
  const method = text(form, 'payment_method')
  const used =
    method === undefined ? methodOf(world, subscription) : ownMethod(world, method, invoice.customer).id
  const charged = chargeInvoice(world, invoice, savedCard(world, used), cause)
  if ('intent' in charged) settleInvoice(world, invoice, charged.intent, cause)
  else {
    record(world, 'invoice.payment_failed', invoice, cause)
    throw new VendorError(402, charged.error.body.error)
  }
  return invoice
}

/** `POST /v1/invoices/create_preview`: the invoice that a change of price would make now. */
export function previewInvoice(world: World, form: Form): Invoice {
  onlyKnown(form, ['subscription', 'customer', 'subscription_details', 'expand'])
  const subscription = findSubscription(world, required(form, 'subscription'))
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalid('You cannot preview an invoice for a canceled subscription.', 'invoice_upcoming_none')
  const details = nested(form, 'subscription_details') ?? {}
  onlyKnown(details, ['items', 'proration_behavior', 'proration_date'])
  if (text(details, 'proration_behavior') !== 'always_invoice')
    throw invalid(
      'Only proration_behavior=always_invoice is offered here.',
      undefined,
      'subscription_details',
    )
  const item = itemOf(subscription)
  const wanted = onlyItem(details)
  if (wanted.id !== item.id) throw invalid('Invalid subscription item', undefined, 'subscription_details')
  const price = soldPrice(world, wanted.price, 'subscription_details[items][0][price]')
  const at = integer(details, 'proration_date') ?? now(world)
  const { lines } = prorated(world, item, price, at)
  const customer = findCustomer(world, subscription.customer)
  const draft = { reason: 'subscription_update' as const, lines, at: now(world) }
  const preview = invoiceOf(world, customer, subscription, draft, vendorId('upcoming_in'))
  return { ...preview, number: null, hosted_invoice_url: null, invoice_pdf: null }
}
