import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { commerceDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import type { CommerceDeps } from './ports.ts'
import { activateApprovedOrder } from './reactions/activate-approved-order.ts'
import { endBookingsOfClosed } from './reactions/end-bookings-of-closed.ts'
import { endBookingsOnClosing } from './reactions/end-bookings-on-closing.ts'
import { fulfilCompletedOrder } from './reactions/fulfil-completed-order.ts'
import { fulfilMissedOrder } from './reactions/fulfil-missed-order.ts'
import { refundCancelledBooking } from './reactions/refund-cancelled-booking.ts'
import { refundDeclinedRequest } from './reactions/refund-declined-request.ts'
import { refundExpiredRequest } from './reactions/refund-expired-request.ts'
import { commerceRoutes, orderExportRoute } from './routes.ts'

export type Commerce = ReturnType<typeof createCommerce>

/** Creates the commerce area: orders, payments and refunds. Without a gateway, free bookings still work. */
export function createCommerce(deps: CommerceDeps) {
  const doors = commerceDoors(deps)
  return {
    name: 'commerce',
    ...doors,
    routes({ api, app, accountContextOf }: Edge) {
      commerceRoutes(api, doors)
      orderExportRoute(app, doors, accountContextOf)
    },
    reactions: [
      activateApprovedOrder,
      fulfilCompletedOrder,
      fulfilMissedOrder,
      refundDeclinedRequest,
      refundExpiredRequest,
      refundCancelledBooking,
      endBookingsOnClosing(deps),
      endBookingsOfClosed(deps),
    ],
    ...bindTasks(Object.values(jobs), deps),
  }
}
