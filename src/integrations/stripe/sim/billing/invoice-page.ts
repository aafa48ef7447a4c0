import { escape } from '../html.ts'
import { pdfOf } from '../pdf.ts'
import type { Invoice } from './objects.ts'
import { cardForm, dollars, hosted } from './pages.ts'
import { dayOf } from './periods.ts'

/** The vendor's page of an invoice; an open one can be paid there. */
export function invoicePage(invoice: Invoice, message?: string): string {
  const { id, number, status, amount_due, starting_balance, lines, created, customer_email } = invoice
  const rows = lines.data.map(
    (line) => `<tr><td>${escape(line.description)}</td><td>${dollars(line.amount)}</td></tr>`,
  )
  const balance =
    starting_balance === 0 ? '' : `<tr><td>Balance before</td><td>${dollars(starting_balance)}</td></tr>`
  const form = cardForm(`/__sim/stripe/invoices/${id}`, `Pay ${dollars(amount_due)}`, message)
  return hosted(
    `Invoice ${number}`,
    `<h1>Invoice ${escape(number ?? '')}</h1><p class="price">${dollars(amount_due)}</p>
<p class="quiet">${status === 'open' ? 'Payment due' : escape(status)} · ${dayOf(created)} · ${escape(customer_email ?? '')}</p>
<table><tbody>${rows.join('')}${balance}<tr><th>Amount due</th><th>${dollars(amount_due)}</th></tr></tbody></table>
<p><a href="/__sim/stripe/invoices/${id}/pdf">Download</a></p>${status === 'open' ? form : ''}`,
  )
}

/** The file of an invoice. */
export const invoicePdf = (invoice: Invoice): Buffer =>
  pdfOf([
    `Invoice ${invoice.number}`,
    `Date: ${dayOf(invoice.created)}`,
    `To: ${invoice.customer_name ?? ''} <${invoice.customer_email ?? ''}>`,
    '',
    ...invoice.lines.data.map(({ description, amount }) => `${description}: ${dollars(amount)}`),
    ...(invoice.starting_balance === 0 ? [] : [`Balance before: ${dollars(invoice.starting_balance)}`]),
    '',
    `Amount due: ${dollars(invoice.amount_due)} (${invoice.status})`,
    'Made by a stand-in. No money moved.',
  ])
