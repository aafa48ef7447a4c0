import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { addBooking, type ByHand } from './actions/add-booking.ts'
import { type CancelInput, cancelBooking } from './actions/cancel-booking.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { confirmByLink, readByLink } from './actions/confirm-by-link.ts'
import { exportOrders } from './actions/export-orders.ts'
import { listMyBookings, type MyBookingsQuery } from './actions/list-my-bookings.ts'
import { listOrderRecords } from './actions/list-order-records.ts'
import { listOrders } from './actions/list-orders.ts'
import { listSoldWith } from './actions/list-sold-with.ts'
import { listTasks } from './actions/list-tasks.ts'
import { markPaid } from './actions/mark-paid.ts'
import { type MoveInput, moveBooking } from './actions/move-booking.ts'
import { moveOrder } from './actions/move-order.ts'
import { type OrderInput, placeOrder } from './actions/place-order.ts'
import { readCancellation } from './actions/read-cancellation.ts'
import { readCheckout } from './actions/read-checkout.ts'
import { readCustomerNote } from './actions/read-customer-note.ts'
import { readJoin } from './actions/read-join.ts'
import { readMoveTimes } from './actions/read-move-times.ts'
import { readMoving } from './actions/read-moving.ts'
import { readOrder } from './actions/read-order.ts'
import { readReceipt } from './actions/read-receipt.ts'
import { readSummary } from './actions/read-summary.ts'
import { type Raise, refundOrder } from './actions/refund-order.ts'
import { refundChanged } from './actions/send-refund.ts'
import { paymentChanged, settleByLink } from './actions/settle-payment.ts'
import { type RefundSettling, settleRefund } from './actions/settle-refund.ts'
import { totalOrders } from './actions/total-orders.ts'
import type { CommerceDeps } from './ports.ts'
import type { OrderFilters, OrderQuery } from './provider-contract.ts'

export type CommerceDoors = ReturnType<typeof commerceDoors>

/** The functions that routes and other areas may call. */
export function commerceDoors(deps: CommerceDeps) {
  return {
    placeOrder: (context: Context, input: OrderInput) => placeOrder(deps, context, input),
    /** The page of a link that confirms an order, and its button. */
    readByLink: (context: Context, link: string) => readByLink(deps, context, link),
    confirmByLink: (context: Context, link: string) => confirmByLink(deps, context, link),
    readCheckout: (context: Context, input: { token: string }) => readCheckout(deps, context, input),
    readJoin: (context: Context, input: { token: string }) => readJoin(deps, context, input),
    readCancellation: (context: Context, input: { token: string }) => readCancellation(deps, context, input),
    cancelBooking: (context: Context, input: CancelInput) => cancelBooking(deps, context, input),
    readMoving: (context: Context, input: { token: string }) => readMoving(deps, context, input),
    readMoveTimes: (context: Context, input: { token: string; month: string; timezone: string }) =>
      readMoveTimes(deps, context, input),
    moveBooking: (context: Context, input: MoveInput) => moveBooking(deps, context, input),
    /** Reads what the customer wrote with the order of a booking; empty for the provider's own note. */
    customerNoteOf: (context: Context, booking: BookingRef) => readCustomerNote(context, booking),
    readReceipt: (context: Context, input: { token: string }) => readReceipt(deps, context, input),
    listMyBookings: (context: Context, query: MyBookingsQuery) => listMyBookings(deps, context, query),
    settlePayment: (context: Context, input: { token: string }) => settleByLink(deps, context, input),
    /** The gateway's webhook calls this when a payment changed there; `refundChanged` is the same for a refund. */
    paymentChanged: (context: Context, gatewayId: string) => paymentChanged(deps, context, gatewayId),
    refundChanged: (context: Context, gatewayId: string) => refundChanged(deps, context, gatewayId),
    listOrders: (context: Context, query: OrderQuery) => listOrders(deps, context, query),
    totalOrders: (context: Context, filters: OrderFilters) => totalOrders(deps, context, filters),
    readOrder: (context: Context, input: { id: string }) => readOrder(deps, context, input),
    cancelOrder: (context: Context, input: { id: string; reason: string }) =>
      cancelOrder(deps, context, input),
    moveOrder: (context: Context, input: { id: string; start: string; reason: string }) =>
      moveOrder(deps, context, input),
    refundOrder: (context: Context, input: Raise) => refundOrder(deps, context, input),
    settleRefund: (context: Context, input: RefundSettling) => settleRefund(deps, context, input),
    markPaid: (context: Context, input: { id: string }) => markPaid(deps, context, input),
    addBooking: (context: Context, input: ByHand) => addBooking(deps, context, input),
    listTasks: (context: Context) => listTasks(deps, context),
    exportOrders: (context: Context, query: OrderQuery) => exportOrders(deps, context, query),
    readSummary: (context: Context) => readSummary(deps, context),
    /** Reads what was sold with bookings of any providers, for calendars. */
    soldWith: (context: Context, bookings: Parameters<typeof listSoldWith>[2]) =>
      listSoldWith(deps, context, bookings),
    listOrderRecords: (context: Context) => listOrderRecords(deps, context),
  }
}
