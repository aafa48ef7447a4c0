import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import * as change from './change-contract.ts'
import * as customer from './customer-contract.ts'
import * as dashboard from './dashboard-contract.ts'
import type { CommerceDoors } from './doors.ts'
import * as provider from './provider-contract.ts'

const { fail } = defineFailures({
  'auth.required': { kind: 'unauthenticated', message: 'Please sign in.' },
})

export function commerceRoutes(api: Api, commerce: CommerceDoors): void {
  api.handle(customer.readCheckout, (context, { params }) => commerce.readCheckout(context, params))
  api.handle(customer.readJoin, (context, { params }) => commerce.readJoin(context, params))
  api.handle(customer.placeOrder, (context, { params, body }) =>
    commerce.placeOrder(context, { ...params, ...body }),
  )
  api.handle(customer.settlePayment, (context, { params }) => commerce.settlePayment(context, params))
  api.handle(change.readCancellation, (context, { params }) => commerce.readCancellation(context, params))
  api.handle(change.cancelBooking, (context, { params, body }) =>
    commerce.cancelBooking(context, { ...params, ...body }),
  )
  api.handle(change.readMoving, (context, { params }) => commerce.readMoving(context, params))
  api.handle(change.readMoveTimes, (context, { params, query }) =>
    commerce.readMoveTimes(context, { ...params, ...query }),
  )
  api.handle(change.moveBooking, (context, { params, body }) =>
    commerce.moveBooking(context, { ...params, ...body }),
  )
  api.handle(customer.readReceipt, (context, { params }) => commerce.readReceipt(context, params))
  api.handle(customer.listMyBookings, (context, { query }) => commerce.listMyBookings(context, query))
  api.handle(provider.listOrders, (context, { query }) => commerce.listOrders(context, query))
  api.handle(provider.totalOrders, (context, { query }) => commerce.totalOrders(context, query))
  api.handle(provider.readOrder, (context, { params }) => commerce.readOrder(context, params))
  api.handle(provider.cancelOrder, (context, { params, body }) =>
    commerce.cancelOrder(context, { ...params, ...body }),
  )
  api.handle(provider.moveOrder, (context, { params, body }) =>
    commerce.moveOrder(context, { ...params, ...body }),
  )
  api.handle(provider.refundOrder, (context, { params, body }) =>
    commerce.refundOrder(context, { ...params, ...body }),
  )
  api.handle(provider.settleRefund, (context, { params, body }) =>
    commerce.settleRefund(context, { ...params, ...body }),
  )
  api.handle(provider.markPaid, (context, { params }) => commerce.markPaid(context, params))
  api.handle(provider.addBooking, (context, { body }) => commerce.addBooking(context, body))
  api.handle(dashboard.listTasks, (context) => commerce.listTasks(context))
  api.handle(dashboard.readSummary, (context) => commerce.readSummary(context))
}

/** Registers the CSV export. It streams text instead of JSON, so it is not an endpoint of the API. */
export function orderExportRoute(
  app: FastifyInstance,
  commerce: CommerceDoors,
  contextOf: (request: FastifyRequest) => Promise<Context>,
): void {
  const querystring = provider.OrderQuery.omit({ cursor: true, limit: true })
  const schema = {
    summary: 'Your orders as CSV, with the columns of the table, then refunds and net',
    tags: ['orders'],
    security: [{ bearer: [] }],
    querystring,
  }
  app.get(provider.exportOrders, { schema }, async (request, reply) => {
    const context = await contextOf(request)
    if (context.actor.kind !== 'provider') return fail('auth.required')
    const lines = await commerce.exportOrders(context, provider.OrderQuery.parse(request.query))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines))
  })
}
