import type { Edge } from '#platform/area.ts'
import type { Api } from '#platform/http/api.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import { addBooking } from './actions/add-booking.ts'
import { listAddons } from './actions/addons-of.ts'
import { applyCoupon, applyToDelivery } from './actions/apply-coupon.ts'
import { applyPass } from './actions/apply-pass.ts'
import { beginAddon } from './actions/begin-addon.ts'
import { beginCheckout } from './actions/begin-checkout.ts'
import { beginDelivery } from './actions/begin-delivery.ts'
import { cancelBooking } from './actions/cancel-booking.ts'
import { cancelDelivery } from './actions/cancel-delivery.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { decideRequest } from './actions/decide-request.ts'
import { deliveryLinks } from './actions/delivery-links.ts'
import { exportOrders } from './actions/export-orders.ts'
import { exportTaxes } from './actions/export-taxes.ts'
import { exportYear } from './actions/export-year.ts'
import { giveTip } from './actions/give-tip.ts'
import { listCustomers } from './actions/list-customers.ts'
import { listDeliveries } from './actions/list-deliveries.ts'
import { listMyBookings } from './actions/list-my-bookings.ts'
import { listMyDeliveries } from './actions/list-my-deliveries.ts'
import { listOrders } from './actions/list-orders.ts'
import { listTasks } from './actions/list-tasks.ts'
import { deliver, startDelivery } from './actions/make-delivery.ts'
import { markPaid } from './actions/mark-paid.ts'
import { moveBooking } from './actions/move-booking.ts'
import { moveOrder } from './actions/move-order.ts'
import { openDelivered } from './actions/open-delivered.ts'
import { deleteOrderView, listOrderViews, saveOrderView } from './actions/order-views.ts'
import { placeDelivery } from './actions/place-delivery.ts'
import { placeOrder } from './actions/place-order.ts'
import { readCancellation } from './actions/read-cancellation.ts'
import { readCheckout } from './actions/read-checkout.ts'
import { readCustomer } from './actions/read-customer.ts'
import { readDelivery } from './actions/read-delivery.ts'
import { readJoin } from './actions/read-join.ts'
import { readMoveTimes } from './actions/read-move-times.ts'
import { readMoving } from './actions/read-moving.ts'
import { readOrder } from './actions/read-order.ts'
import { readDeliveryReceipt, readReceipt, readTipReceipt } from './actions/read-receipt.ts'
import { readSessionSales } from './actions/read-session-sales.ts'
import { readSummary } from './actions/read-summary.ts'
import { readTip } from './actions/read-tip.ts'
import { readWaitlistPlace } from './actions/read-waitlist-place.ts'
import { refundOrder } from './actions/refund-order.ts'
import { settleDelivery } from './actions/settle-delivery.ts'
import { settleByLink } from './actions/settle-payment.ts'
import { settleRefund } from './actions/settle-refund.ts'
import { settleTip } from './actions/settle-tip.ts'
import { takeOffer } from './actions/take-offer.ts'
import { totalOrders } from './actions/total-orders.ts'
import * as addon from './addon-contract.ts'
import * as byHand from './byhand-contract.ts'
import * as change from './change-contract.ts'
import * as classes from './classes-contract.ts'
import * as coupon from './coupon-contract.ts'
import * as customer from './customer-contract.ts'
import * as customers from './customers-contract.ts'
import * as dashboard from './dashboard-contract.ts'
import * as delivery from './delivery-contract.ts'
import * as exports from './exports-contract.ts'
import * as queries from './filters-contract.ts'
import * as pass from './pass-contract.ts'
import type { CommerceDeps } from './ports.ts'
import * as provider from './provider-contract.ts'
import * as receipts from './receipt-contract.ts'
import * as requests from './request-contract.ts'
import * as tips from './tip-contract.ts'
import * as views from './views-contract.ts'
import * as waitlist from './waitlist-contract.ts'

/** Tokens are opened here: `toRead` accepts a provider's look at the customer's page, `toChange` does not. */
export function commerceRoutes(api: Api, deps: CommerceDeps): void {
  const toRead = (params: { readonly token: string }) => deps.scheduling.accessOf(params.token)
  const toChange = (params: { readonly token: string }) => deps.scheduling.ownRefOf(params.token)

  api.handle(customer.beginCheckout, (context, { params, body }) =>
    beginCheckout(deps, context, { ...params, ...body }),
  )
  api.handle(customer.readCheckout, (context, { params }) => readCheckout(deps, context, toRead(params)))
  api.handle(customer.readJoin, (context, { params }) => readJoin(deps, context, toRead(params)))
  api.handle(customer.placeOrder, (context, { params, body }) =>
    placeOrder(deps, context, { ref: toChange(params), ...body }),
  )
  api.handle(coupon.applyCoupon, (context, { params, body }) =>
    applyCoupon(deps, context, { ref: toChange(params), ...body }),
  )
  api.handle(coupon.removeCoupon, (context, { params }) =>
    applyCoupon(deps, context, { ref: toChange(params), code: null }),
  )
  api.handle(pass.applyPass, (context, { params, body }) =>
    applyPass(deps, context, { ref: toChange(params), pass: deps.passes.passLinks.accessOf(body.pass) }),
  )
  api.handle(pass.removePass, (context, { params }) =>
    applyPass(deps, context, { ref: toChange(params), pass: null }),
  )
  api.handle(pass.mailPassCode, async (context, { params, body }) => {
    await deps.passes.mailCode(context, { provider: toChange(params).provider, ...body })
    return { sent: true as const }
  })
  api.handle(pass.openPassesByCode, (context, { params, body }) =>
    deps.passes.passesByCode(context, { provider: toChange(params).provider, ...body }),
  )
  api.handle(customer.settlePayment, (context, { params }) => settleByLink(deps, context, toRead(params)))
  api.handle(waitlist.readWaitlistPlace, (context, { params }) =>
    readWaitlistPlace(deps, context, deps.scheduling.entryRefOf(params.token)),
  )
  api.handle(waitlist.takeOffer, (context, { params }) =>
    takeOffer(deps, context, deps.scheduling.entryRefOf(params.token)),
  )
  api.handle(change.readCancellation, (context, { params, query }) =>
    readCancellation(deps, context, toRead(params), query.seats),
  )
  api.handle(change.cancelBooking, (context, { params, body }) =>
    cancelBooking(deps, context, { ref: toChange(params), ...body }),
  )
  api.handle(change.readMoving, (context, { params }) => readMoving(deps, context, toRead(params)))
  api.handle(change.readMoveTimes, (context, { params, query }) =>
    readMoveTimes(deps, context, { ref: toRead(params), ...query }),
  )
  api.handle(change.moveBooking, (context, { params, body }) =>
    moveBooking(deps, context, { ref: toChange(params), ...body }),
  )
  api.handle(receipts.readReceipt, (context, { params }) => readReceipt(deps, context, toRead(params)))
  api.handle(customer.listMyBookings, (context, { query }) => listMyBookings(deps, context, query))
  api.handle(provider.listOrders, (context, { query }) => listOrders(deps, context, query))
  api.handle(provider.totalOrders, (context, { query }) => totalOrders(deps, context, query))
  api.handle(provider.readOrder, (context, { params }) => readOrder(deps, context, params))
  api.handle(classes.readSessionSales, (context, { params }) => readSessionSales(deps, context, params))
  api.handle(provider.cancelOrder, (context, { params, body }) =>
    cancelOrder(deps, context, { ...params, ...body }),
  )
  api.handle(provider.moveOrder, (context, { params, body }) =>
    moveOrder(deps, context, { ...params, ...body }),
  )
  api.handle(provider.refundOrder, (context, { params, body }) =>
    refundOrder(deps, context, { ...params, ...body }),
  )
  api.handle(provider.settleRefund, (context, { params, body }) =>
    settleRefund(deps, context, { ...params, ...body }),
  )
  api.handle(provider.markPaid, (context, { params }) => markPaid(deps, context, params))
  api.handle(requests.decideRequest, (context, { params, body }) =>
    decideRequest(deps, context, { bookingId: params.id, ...body }),
  )
  api.handle(byHand.addBooking, (context, { body }) => addBooking(deps, context, body))
  api.handle(views.listViews, (context) => listOrderViews(deps, context))
  api.handle(views.saveView, (context, { body }) => saveOrderView(deps, context, body))
  api.handle(views.deleteView, (context, { params }) => deleteOrderView(deps, context, params))
  api.handle(customers.listCustomers, (context, { query }) => listCustomers(deps, context, query))
  api.handle(customers.readCustomer, (context, { params }) => readCustomer(deps, context, params))
  deliveryRoutes(api, deps)
  tipRoutes(api, deps)
  api.handle(addon.listAddons, (context, { params }) => listAddons(deps, context, params))
  api.handle(addon.beginAddon, (context, { params, body }) =>
    beginAddon(deps, context, { ...params, ...body }),
  )
  api.handle(dashboard.listTasks, (context) => listTasks(deps, context))
  api.handle(dashboard.readSummary, (context) => readSummary(deps, context))
}

/** Tips after the checkout, by the link of what was bought. */
function tipRoutes(api: Api, deps: CommerceDeps): void {
  api.handle(tips.readTip, (context, { params }) => readTip(deps, context, params))
  api.handle(tips.giveTip, (context, { params, body }) => giveTip(deps, context, { ...params, ...body }))
  api.handle(tips.settleTip, (context, { params }) => settleTip(deps, context, params))
  api.handle(tips.readTipReceipt, (context, { params }) => readTipReceipt(deps, context, params))
}

/** Orders without a date, for customers by link and for their provider. */
function deliveryRoutes(api: Api, deps: CommerceDeps): void {
  const { accessOf, ownRefOf } = deliveryLinks(deps)
  api.handle(delivery.beginDelivery, (context, { params, body }) =>
    beginDelivery(deps, context, { ...params, ...body }),
  )
  api.handle(coupon.applyToDelivery, (context, { params, body }) =>
    applyToDelivery(deps, context, { ref: ownRefOf(params.token), ...body }),
  )
  api.handle(coupon.removeFromDelivery, (context, { params }) =>
    applyToDelivery(deps, context, { ref: ownRefOf(params.token), code: null }),
  )
  api.handle(delivery.beginGift, (context, { params, body }) =>
    beginDelivery(deps, context, { ...params, ...body }),
  )
  api.handle(delivery.correctGift, async (context, { params, body }) => {
    const ref = ownRefOf(params.token)
    await deps.passes.correctGift(context, { ...ref, ...body })
    return readDelivery(deps, context, { ...ref, isOnlyToLookAt: false })
  })
  api.handle(delivery.readDelivery, (context, { params }) =>
    readDelivery(deps, context, accessOf(params.token)),
  )
  api.handle(delivery.placeDelivery, (context, { params, body }) =>
    placeDelivery(deps, context, { ref: ownRefOf(params.token), ...body }),
  )
  api.handle(delivery.settleDelivery, (context, { params }) =>
    settleDelivery(deps, context, accessOf(params.token)),
  )
  api.handle(delivery.cancelDelivery, (context, { params, body }) =>
    cancelDelivery(deps, context, { ref: ownRefOf(params.token), ...body }),
  )
  api.handle(delivery.readDeliveryReceipt, (context, { params }) =>
    readDeliveryReceipt(deps, context, accessOf(params.token)),
  )
  api.handle(delivery.openDelivered, (context, { params }) =>
    openDelivered(deps, context, accessOf(params.token)),
  )
  api.handle(delivery.listDeliveries, (context) => listDeliveries(deps, context))
  api.handle(delivery.listMyDeliveries, (context) => listMyDeliveries(deps, context))
  api.handle(delivery.startDelivery, (context, { params }) => startDelivery(deps, context, params))
  api.handle(delivery.deliver, (context, { params, body }) => deliver(deps, context, { ...params, ...body }))
}

/** Registers the CSV exports. */
export function exportRoutes(edge: Pick<Edge, 'app' | 'accountContextOf'>, deps: CommerceDeps): void {
  csvRoute(
    edge,
    exports.exportOrders,
    {
      summary: 'Your orders as CSV, with the columns of the table, then refunds and net',
      tag: 'orders',
      querystring: queries.OrderQuery.omit({ cursor: true, limit: true }),
      name: 'orders',
    },
    (context, query) => exportOrders(deps, context, queries.OrderQuery.parse(query)),
  )
  csvRoute(
    edge,
    exports.exportYear,
    {
      summary: 'The money of a year by day as CSV: captured, refunded, disputed and fees',
      tag: 'orders',
      querystring: exports.YearQuery,
      name: 'money-of-year',
    },
    (context, query) => exportYear(deps, context, exports.YearQuery.parse(query)),
  )
  csvRoute(
    edge,
    exports.exportTaxes,
    {
      summary: 'The taxes of a year by month and rate as CSV',
      tag: 'orders',
      querystring: exports.YearQuery,
      name: 'taxes-of-year',
    },
    (context, query) => exportTaxes(deps, context, exports.YearQuery.parse(query)),
  )
}
