import type { FastifyInstance } from 'fastify'
import { cardFromForm } from '../confirm.ts'
import { byItself } from '../events.ts'
import type { Sim } from '../sim.ts'
import { VendorError } from '../vendor-error.ts'
import { answered, findCustomer, saveCard } from './customers.ts'
import { invoicePage, invoicePdf } from './invoice-page.ts'
import { payInvoice } from './invoices.ts'
import { findInvoice } from './invoicing.ts'
import { cardOf, sendPage } from './send-page.ts'
import { findSubscription } from './subscriptions.ts'

type Ref = { Params: { id: string } }

/** Mounts the pages and files of invoices. A card that pays an open one also pays its subscription from then on. */
export function mountInvoices(scope: FastifyInstance, sim: Sim): void {
  const { world } = sim
  scope.get<Ref>('/invoices/:id', async ({ params }, reply) =>
    sendPage(reply, invoicePage(findInvoice(world, params.id))),
  )
  scope.get<Ref>('/invoices/:id/pdf', async ({ params }, reply) => {
    const invoice = findInvoice(world, params.id)
    return reply
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .type('application/pdf')
      .send(invoicePdf(invoice))
  })
  scope.post<Ref>('/invoices/:id', async ({ params: { id }, body }, reply) => {
    sim.advance()
    const invoice = findInvoice(world, id)
    try {
      if (invoice.status === 'open') {
        const card = answered(cardFromForm(world, { type: 'card', card: cardOf(body) }))
        const method = saveCard(world, findCustomer(world, invoice.customer), card, byItself)
        payInvoice(world, id, { payment_method: method.id }, byItself)
        const { subscription } = invoice.parent.subscription_details
        findSubscription(world, subscription).default_payment_method = method.id
      }
    } catch (error) {
      if (error instanceof VendorError) return sendPage(reply.code(402), invoicePage(invoice, error.message))
      throw error
    }
    return reply.redirect(`/__sim/stripe/invoices/${id}`, 303)
  })
}
