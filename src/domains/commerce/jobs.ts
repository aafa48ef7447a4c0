import { vendorQueue } from '#platform/jobs/queues.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { endBookingsOfClosing } from './actions/end-bookings.ts'
import { closePayment, closePaymentTask, type OrderKey } from './actions/end-order.ts'
import { endUnpaidHolds } from './actions/end-unpaid-holds.ts'
import { eraseClosed } from './actions/erase-closed.ts'
import { refundTask } from './actions/promise-refund.ts'
import { reconcilePayments } from './actions/reconcile-payments.ts'
import { sendRefund } from './actions/send-refund.ts'
import { sweepGateway } from './actions/sweep-gateway.ts'
import type { CommerceDeps } from './ports.ts'

/** Work by the clock and refunds on their way. */
export function commerceJobs(deps: CommerceDeps): {
  tasks: Readonly<Record<string, Task>>
  scheduled: readonly Scheduled[]
} {
  // what asks the gateway; with payments off these tasks only close what is open here
  const queue = deps.gateway ? vendorQueue(deps.gateway.name) : 'money'
  return {
    tasks: {
      [refundTask]: {
        queue,
        run: (context, payload) =>
          sendRefund(deps, context, payload as { provider: string; refundId: string }),
      },
      [closePaymentTask]: {
        queue,
        run: (context, payload) => closePayment(deps, context, payload as OrderKey),
      },
      'reconcile-payments': { queue, run: (context) => reconcilePayments(deps, context) },
      'end-unpaid-holds': { queue, run: (context) => endUnpaidHolds(deps, context) },
      'sweep-gateway': { queue, run: (context) => sweepGateway(deps, context) },
      'end-bookings-of-closing': { queue: 'clock', run: (context) => endBookingsOfClosing(deps, context) },
      'erase-closed': { queue: 'bulk', run: (context) => eraseClosed(deps, context) },
    },
    scheduled: [
      { task: 'reconcile-payments', match: '*/2 * * * *' },
      { task: 'end-unpaid-holds', match: '* * * * *' },
      { task: 'sweep-gateway', match: '41 4 * * *' },
      { task: 'end-bookings-of-closing', match: '* * * * *' },
      { task: 'erase-closed', match: '11 5 * * *' },
    ],
  }
}
