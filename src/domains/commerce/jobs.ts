// The tasks of this area.

export { addUpDaysTask } from './actions/add-up-days.ts'
export { capturePaymentTask } from './actions/capture-payment.ts'
export { checkBooksTask } from './actions/check-books.ts'
export { endBookingsOfClosingTask } from './actions/end-bookings.ts'
export { closePaymentTask } from './actions/end-order.ts'
export { endUnpaidHoldsTask, endUnsentHoldsTask } from './actions/end-unpaid-holds.ts'
export { eraseClosedTask } from './actions/erase-closed.ts'
export { forgetStrangersTask } from './actions/forget-strangers.ts'
export { reconcilePaymentsTask } from './actions/reconcile-payments.ts'
export { sendRefundTask } from './actions/send-refund.ts'
export { sweepGatewayTask } from './actions/sweep-gateway.ts'
