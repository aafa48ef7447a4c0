import type { Selectable } from 'kysely'
import type { Bookings } from '#platform/db/types.ts'
import type { Booking, BookingState, CancelledBy } from '../contract.ts'

/** All columns except the network, which only the database reads, and the terms (see `findTerms`). */
export type BookingRow = Omit<Selectable<Bookings>, 'terms' | 'heldBy'>

export const bookingColumns = [
  'provider',
  'id',
  'serviceId',
  'serviceTitle',
  'state',
  'startsAt',
  'endsAt',
  'quantity',
  'serviceZone',
  'visitorZone',
  'personId',
  'customerName',
  'holdUntil',
  'orderId',
  'requiresApproval',
  'approvedAt',
  'customerLimit',
  'sequence',
  'rescheduleCount',
  'percentAtMove',
  'freeCancelUntil',
  'cancelledBy',
  'sessionId',
  'checkoutId',
  'seriesId',
  'attended',
  'confirmedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof BookingRow)[]

export const toBooking = (row: BookingRow): Booking => ({
  provider: row.provider,
  id: row.id,
  serviceId: row.serviceId,
  serviceTitle: row.serviceTitle,
  // the column's check constraint allows only these states
  state: row.state as BookingState,
  start: row.startsAt,
  end: row.endsAt,
  quantity: row.quantity,
  serviceTimezone: row.serviceZone,
  visitorTimezone: row.visitorZone,
  personId: row.personId,
  customerName: row.customerName,
  holdUntil: row.holdUntil,
  orderId: row.orderId,
  requiresApproval: row.requiresApproval,
  approvedAt: row.approvedAt,
  sequence: row.sequence,
  rescheduleCount: row.rescheduleCount,
  percentAtMove: row.percentAtMove,
  freeCancelUntil: row.freeCancelUntil,
  cancelledBy: row.cancelledBy as CancelledBy | null,
  sessionId: row.sessionId,
  checkoutId: row.checkoutId,
  seriesId: row.seriesId,
  attended: row.attended,
  createdAt: row.createdAt,
})
