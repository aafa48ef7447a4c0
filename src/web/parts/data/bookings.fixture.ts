import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'

/** An hour with Leah Osei on 12 May 2026, 8 PM in Lisbon; she lives in New York. */
export const aBooking = (over: Partial<ListedBooking> = {}): ListedBooking => ({
  id: 'bkg_1',
  serviceId: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  serviceTitle: 'First lesson',
  state: 'confirmed',
  start: '2026-05-12T19:00:00.000Z',
  end: '2026-05-12T20:00:00.000Z',
  quantity: 1,
  customerName: 'Leah Osei',
  customerEmail: 'leah@example.com',
  orderId: 'ord_1',
  isApproved: false,
  timezone: 'Europe/Lisbon',
  visitorTimezone: 'America/New_York',
  ...over,
})
