import type { FastifyInstance } from 'fastify'
import { type Call, operation } from '../api.ts'
import { list } from '../list.ts'
import type { Sim } from '../sim.ts'
import { createSession, expireSession, findSession } from './checkout.ts'
import { attachMethod, createCustomer, findCustomer, updateCustomer } from './customers.ts'
import { cancelSubscription } from './endings.ts'
import { expand } from './expand.ts'
import { mountHostedPages } from './hosted-pages.ts'
import { listInvoices, payInvoice, previewInvoice } from './invoices.ts'
import { findInvoice, voidInvoice } from './invoicing.ts'
import { openPortal } from './portal.ts'
import { createPrice, findPrice, updatePrice } from './prices.ts'
import { createSchedule, findSchedule, releaseSchedule, updateSchedule } from './schedules.ts'
import { createSubscription, findSubscription, listSubscriptions } from './subscriptions.ts'
import { updateSubscription } from './update.ts'

/** Mounts the vendor's API of subscriptions and the pages that it sends customers to. */
export function mountBilling(scope: FastifyInstance, sim: Sim): void {
  const { world } = sim
  const on =
    (method: 'GET' | 'POST' | 'DELETE') =>
    (path: string, run: (call: Call) => object): void =>
      operation(scope, sim, {
        method,
        path: `/v1/${path}`,
        run: (call) => expand(world, call.form, structuredClone(run(call))),
      })
  const [get, post, remove] = [on('GET'), on('POST'), on('DELETE')]

  post('prices', ({ form }) => createPrice(world, form))
  get('prices/:id', ({ id }) => findPrice(world, id))
  post('prices/:id', ({ id, form }) => updatePrice(world, id, form))
  post('customers', ({ form, cause }) => createCustomer(world, form, cause))
  get('customers/:id', ({ id }) => findCustomer(world, id))
  post('customers/:id', ({ id, form, cause }) => updateCustomer(world, id, form, cause))
  post('payment_methods/:id/attach', ({ id, form, cause }) => attachMethod(world, id, form, cause))

  post('checkout/sessions', ({ form }) => createSession(world, form))
  get('checkout/sessions/:id', ({ id }) => findSession(world, id))
  post('checkout/sessions/:id/expire', ({ id, cause }) => expireSession(world, id, cause))

  post('subscriptions', ({ form, cause }) => createSubscription(world, form, cause))
  get('subscriptions/:id', ({ id }) => findSubscription(world, id))
  get('subscriptions', ({ form }) => listSubscriptions(world, form))
  post('subscriptions/:id', ({ id, form, cause }) => updateSubscription(world, id, form, cause))
  remove('subscriptions/:id', ({ id, form, cause }) => cancelSubscription(world, id, form, cause))
  post('subscription_schedules', ({ form, cause }) => createSchedule(world, form, cause))
  get('subscription_schedules/:id', ({ id }) => findSchedule(world, id))
  post('subscription_schedules/:id', ({ id, form, cause }) => updateSchedule(world, id, form, cause))
  post('subscription_schedules/:id/release', ({ id, form, cause }) => releaseSchedule(world, id, form, cause))

  get('invoices', ({ form }) => listInvoices(world, form))
  get('invoices/:id', ({ id }) => findInvoice(world, id))
  post('invoices/create_preview', ({ form }) => previewInvoice(world, form))
  post('invoices/:id/pay', ({ id, form, cause }) => payInvoice(world, id, form, cause))
  post('invoices/:id/void', ({ id, cause }) => voidInvoice(world, id, cause))
  get('invoice_payments', ({ form }) =>
    list('/v1/invoice_payments', form, world.invoicePayments.values(), { filters: ['invoice', 'status'] }),
  )
  post('billing_portal/sessions', ({ form }) => openPortal(world, form))
  mountHostedPages(scope, sim)
}
