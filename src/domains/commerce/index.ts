import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { addBooking } from './actions/add-booking.ts'
import { listAddons } from './actions/addons-of.ts'
import { applyCoupon } from './actions/apply-coupon.ts'
import { beginAddon } from './actions/begin-addon.ts'
import { beginCheckout } from './actions/begin-checkout.ts'
import { beginDelivery } from './actions/begin-delivery.ts'
import { bookAtVendor } from './actions/book-at-vendor.ts'
import { cancelBooking } from './actions/cancel-booking.ts'
import { cancelDelivery } from './actions/cancel-delivery.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { confirmByLink, readByLink } from './actions/confirm-by-link.ts'
import { decideRequest } from './actions/decide-request.ts'
import { deliveryLinks } from './actions/delivery-links.ts'
import { disputeChanged } from './actions/dispute-changed.ts'
import { exportOrders } from './actions/export-orders.ts'
import { exportTaxes } from './actions/export-taxes.ts'
import { exportYear } from './actions/export-year.ts'
import { giveTip } from './actions/give-tip.ts'
import { listCustomers } from './actions/list-customers.ts'
import { listDeliveries } from './actions/list-deliveries.ts'
import { listMyBookings } from './actions/list-my-bookings.ts'
import { listMyDeliveries } from './actions/list-my-deliveries.ts'
import { listOrderRecords } from './actions/list-order-records.ts'
import { listOrders } from './actions/list-orders.ts'
import { listSoldWith } from './actions/list-sold-with.ts'
import { listTasks } from './actions/list-tasks.ts'
import { deliver, startDelivery } from './actions/make-delivery.ts'
import { markPaid } from './actions/mark-paid.ts'
import { placeOfBooking } from './actions/meeting-place.ts'
import { moneyDue, moneyOfDays } from './actions/money-of-days.ts'
import { moveBooking } from './actions/move-booking.ts'
import { moveOrder } from './actions/move-order.ts'
import { openDelivered, readDelivered } from './actions/open-delivered.ts'
import { deleteOrderView, listOrderViews, saveOrderView } from './actions/order-views.ts'
import { placeDelivery } from './actions/place-delivery.ts'
import { placeOrder } from './actions/place-order.ts'
import { readCancellation } from './actions/read-cancellation.ts'
import { readCheckout } from './actions/read-checkout.ts'
import { readCustomer } from './actions/read-customer.ts'
import { readCustomerNote } from './actions/read-customer-note.ts'
import { readDelivery, readDeliveryOf } from './actions/read-delivery.ts'
import { readJoin } from './actions/read-join.ts'
import { readMoveTimes } from './actions/read-move-times.ts'
import { readMoving } from './actions/read-moving.ts'
import { readOrder } from './actions/read-order.ts'
import { readReceipt, readTipReceipt } from './actions/read-receipt.ts'
import { readSessionSales } from './actions/read-session-sales.ts'
import { readSummary } from './actions/read-summary.ts'
import { readTip, readTipOf } from './actions/read-tip.ts'
import { readWaitlistPlace } from './actions/read-waitlist-place.ts'
import { refundChanged } from './actions/refund-changed.ts'
import { refundOrder } from './actions/refund-order.ts'
import { settleDelivery } from './actions/settle-delivery.ts'
import { paymentChanged, settleByLink } from './actions/settle-payment.ts'
import { settleRefund } from './actions/settle-refund.ts'
import { settleTip } from './actions/settle-tip.ts'
import { takeOffer } from './actions/take-offer.ts'
import { tipAccess } from './actions/thanked-by-link.ts'
import { tipPages } from './actions/tip-links.ts'
import { totalOrders } from './actions/total-orders.ts'
import { zoneOf } from './actions/zone-of.ts'
import * as jobs from './jobs.ts'
import type { CommerceDeps } from './ports.ts'
import { activateApprovedOrder } from './reactions/activate-approved-order.ts'
import { cancelBookingsOfSession } from './reactions/cancel-bookings-of-session.ts'
import { endAdditionsOfBookings, endAdditionsOfWork } from './reactions/end-additions.ts'
import { endBookingsOfClosed } from './reactions/end-bookings-of-closed.ts'
import { endBookingsOnClosing } from './reactions/end-bookings-on-closing.ts'
import { fulfilCompletedOrder } from './reactions/fulfil-completed-order.ts'
import { fulfilMissedOrder } from './reactions/fulfil-missed-order.ts'
import { refundCancelledBooking } from './reactions/refund-cancelled-booking.ts'
import { refundDeclinedRequest } from './reactions/refund-declined-request.ts'
import { refundExpiredRequest } from './reactions/refund-expired-request.ts'
import { returnCoupon } from './reactions/return-coupon.ts'
import { startOffers } from './reactions/start-offers.ts'
import { commerceRoutes, exportRoutes } from './routes.ts'
import { namesOfOrders, paymentsAt } from './store/at-vendor.ts'
import { countCustomers } from './store/count-customers.ts'
import { deliveryOf } from './store/deliveries.ts'
import { eraseCustomers, erasePerson } from './store/erase-customers.ts'
import { countToDeliver } from './store/list-deliveries.ts'
import { readOrderFigures } from './store/order-figures.ts'
import { readReferred } from './store/referred.ts'

export type Commerce = ReturnType<typeof createCommerce>

/** Creates the commerce area: orders, payments and refunds. Without a gateway, free bookings still work. */
export function createCommerce(deps: CommerceDeps) {
  return {
    name: 'commerce',
    ...bindActions(deps, {
      beginCheckout,
      placeOrder,
      /** The page of a link that confirms an order, and its button. */
      readByLink,
      confirmByLink,
      readCheckout,
      applyCoupon,
      readWaitlistPlace,
      takeOffer,
      beginDelivery,
      listAddons,
      beginAddon,
      placeDelivery,
      readDelivery,
      readDeliveryOf,
      settleDelivery,
      cancelDelivery,
      openDelivered,
      /** The file of a download link. */
      readDelivered,
      readTip,
      readTipOf,
      giveTip,
      settleTip,
      readTipReceipt,
      listDeliveries,
      listMyDeliveries,
      startDelivery,
      deliver,
      readJoin,
      placeOfBooking,
      readReceipt,
      readCancellation,
      cancelBooking,
      readMoving,
      readMoveTimes,
      moveBooking,
      settlePayment: settleByLink,
      listMyBookings,
      listOrders,
      totalOrders,
      listOrderViews,
      saveOrderView,
      deleteOrderView,
      exportOrders,
      exportYear,
      exportTaxes,
      readOrder,
      cancelOrder,
      moveOrder,
      refundOrder,
      settleRefund,
      markPaid,
      addBooking,
      readSessionSales,
      decideRequest,
      listCustomers,
      readCustomer,
      listTasks,
      readSummary,
      /** Reads what was sold with bookings of any providers, for calendars. */
      soldWith: listSoldWith,
      listOrderRecords,
      /** The gateway's webhook calls this when a payment changed there; the others are the same for refunds and disputes. */
      paymentChanged,
      refundChanged,
      disputeChanged,
    }),
    /** The zone in which a provider's days begin. */
    moneyZone: (context: Context, provider: string) => zoneOf(deps, context, provider),
    moneyOfDays,
    moneyDue,
    /** Books in the caller's transaction what a vendor charges and pays out. */
    bookAtVendor,
    paymentsAt,
    namesOfOrders,
    /** Counts what a provider has not delivered. */
    countToDeliver,
    /** Counts a provider's orders, cancellations and customers in a span of days. */
    readOrderFigures,
    countCustomers,
    /** The facts of an order by which the exchange network judges a referral. */
    readReferred,
    /** What an order sold without a date; undefined if it sold nothing of the kind. */
    deliveryOfOrder: deliveryOf,
    /** The signed links of orders that have no booking. */
    deliveryLinks: deliveryLinks(deps),
    /** The pages of tips after the checkout. */
    tipPages: tipPages(deps),
    /** Opens the token of such a page. */
    tipAccess: (token: string) => tipAccess(deps, token),
    /** Reads what the customer wrote with the order of a booking; empty for the provider's own note. */
    customerNoteOf: readCustomerNote,
    routes(edge: Edge) {
      commerceRoutes(edge.api, deps)
      exportRoutes(edge, deps)
    },
    reactions: [
      startOffers(deps),
      activateApprovedOrder,
      fulfilCompletedOrder(deps),
      fulfilMissedOrder(deps),
      refundDeclinedRequest,
      refundExpiredRequest(deps),
      refundCancelledBooking(deps),
      returnCoupon(deps),
      cancelBookingsOfSession(deps),
      endBookingsOnClosing(deps),
      endBookingsOfClosed(deps),
      endAdditionsOfBookings(deps),
      endAdditionsOfWork(deps),
    ],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        orders: 'erased',
        order_events: 'erased',
        refunds: 'erased',
        awaited_orders: 'erased',
        deliveries: 'erased',
        later_tips: 'kept',
        order_lines: 'kept',
        payments: 'kept',
        refund_lines: 'kept',
        disputes: 'kept',
        ledger_transfers: 'kept',
        customer_figures: 'kept',
        order_counters: 'kept',
        order_days: 'kept',
        money_days: 'kept',
        order_views: 'erased',
      } as const,
      account: eraseCustomers,
      person: erasePerson,
    },
  }
}
