import type Stripe from 'stripe'
import type { PlanGateway, PlanInvoice } from '#domains/billing/ports.ts'

/** Lists a customer's invoices. Drafts are left out: the vendor still works on them. */
export async function listPlanInvoices(
  client: Stripe,
  customer: string,
  { limit, after }: Parameters<PlanGateway['listInvoices']>[1],
): ReturnType<PlanGateway['listInvoices']> {
  const invoices: PlanInvoice[] = []
  const asked = { customer, limit: Math.min(100, limit + 1), ...(after && { starting_after: after }) }
  for await (const invoice of client.invoices.list(asked)) {
    const state = states[invoice.status ?? '']
    if (state) invoices.push(invoiceOf(invoice, state))
    if (invoices.length > limit) break
  }
  return { invoices: invoices.slice(0, limit), more: invoices.length > limit }
}

const states: Readonly<Record<string, PlanInvoice['state']>> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

function invoiceOf(invoice: Stripe.Invoice, state: PlanInvoice['state']): PlanInvoice {
  const { id, number, created, amount_due, period_start, period_end, description } = invoice
  // a change of price credits the old one on a line before the new one's
  const line = invoice.lines.data.findLast(({ amount }) => amount >= 0) ?? invoice.lines.data[0]
  return {
    id,
    number: number ?? id,
    at: at(created),
    amount: amount_due,
    state,
    about: line?.description ?? description ?? '',
    periodStart: at(line?.period.start ?? period_start),
    periodEnd: at(line?.period.end ?? period_end),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  }
}

const at = (seconds: number): Date => new Date(seconds * 1000)
